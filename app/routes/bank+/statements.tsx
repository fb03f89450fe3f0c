import type { MetaFunction } from "@remix-run/node";
import { importFromForm, statementsPage } from "~/http/bank-statements.server";
import type { TakesFiles } from "~/http/uploads";
import { statementsMeta } from "~/ui/bank-statements/statement-list";

export { StatementsPage as default } from "~/ui/bank-statements/statement-list";

export const meta: MetaFunction = statementsMeta;

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;

export const loader = statementsPage;

export const action = importFromForm;
