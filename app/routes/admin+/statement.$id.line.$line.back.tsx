import type { MetaFunction } from "@remix-run/node";
import { backDialog, backFromForm } from "~/http/bank-statements.server";
import { backMeta } from "~/ui/bank-statements/line-dialogs";

export { TakeBackLine as default } from "~/ui/bank-statements/line-dialogs";

export const meta: MetaFunction = backMeta;

export const loader = backDialog;

export const action = backFromForm;
