export { statementPage as loader } from "~/http/bank-statements.server";
export { BankStatementPage as default, bankStatementMeta as meta } from "~/ui/bank-statements/statement-lines";
