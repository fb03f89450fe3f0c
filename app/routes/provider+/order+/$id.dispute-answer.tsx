import type { MetaFunction } from "@remix-run/node";
import { MAX_DISPUTE_FILES } from "~/domain/disputes/dispute";
import type { TakesFiles } from "~/http/files/uploads";
import { answerDialog, submitAnswer } from "~/http/pages/disputes.server";
import { AnswerDispute } from "~/ui/disputes/dispute-forms";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ disputes }) => disputes.answer, args);

export const handle = { takesFiles: { form: null, files: MAX_DISPUTE_FILES } } satisfies TakesFiles;

export const loader = answerDialog;

export const action = submitAnswer;

export default AnswerDispute;
