import type { MetaFunction } from "@remix-run/node";
import { assignDialog, assignFromForm } from "~/http/bank-statements.server";
import { assignMeta } from "~/ui/bank-statements/line-dialogs";

export { AssignLine as default } from "~/ui/bank-statements/line-dialogs";

export const meta: MetaFunction = assignMeta;

export const loader = assignDialog;

export const action = assignFromForm;
