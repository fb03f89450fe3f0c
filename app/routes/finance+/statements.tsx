import { MAX_STATEMENT_BYTES } from "~/domain/bank-statements/bank-line";
import type { TakesFiles } from "~/http/files/uploads";

export { statementsPage as loader, submitStatement as action } from "~/http/pages/bank-statements.server";
export { StatementsPage as default, statementsMeta as meta } from "~/ui/bank-statements/statement-list";

export const handle = { takesFiles: { form: null, bytes: MAX_STATEMENT_BYTES } } satisfies TakesFiles;
