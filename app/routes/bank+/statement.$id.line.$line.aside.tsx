import type { MetaFunction } from "@remix-run/node";
import { asideFromForm, openLineDialog } from "~/http/bank-statements.server";
import { asideMeta } from "~/ui/bank-statements/line-dialogs";

export { SetAsideLine as default } from "~/ui/bank-statements/line-dialogs";

export const meta: MetaFunction = asideMeta;

export const loader = openLineDialog;

export const action = asideFromForm;
