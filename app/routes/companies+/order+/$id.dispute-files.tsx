import type { MetaFunction } from "@remix-run/node";
import { MAX_DISPUTE_FILES } from "~/domain/disputes/dispute";
import type { TakesFiles } from "~/http/files/uploads";
import { disputeFilesDialog, submitDisputeFiles } from "~/http/pages/disputes.server";
import { AddDisputeFiles } from "~/ui/disputes/dispute-forms";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ disputes }) => disputes.addFiles, args);

export const handle = { takesFiles: { form: null, files: MAX_DISPUTE_FILES } } satisfies TakesFiles;

export const loader = disputeFilesDialog;

export const action = submitDisputeFiles;

export default AddDisputeFiles;
