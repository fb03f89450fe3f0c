export { statementPage as loader } from "~/http/pages/bank-statements.server";
export { BankStatementPage as default, bankStatementMeta as meta } from "~/ui/bank-statements/statement-lines";
