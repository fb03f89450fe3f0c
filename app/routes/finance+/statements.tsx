import type { TakesFiles } from "~/http/uploads";

export { statementsPage as loader, submitStatement as action } from "~/http/bank-statements.server";
export { StatementsPage as default, statementsMeta as meta } from "~/ui/bank-statements/statement-list";

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;
