import type { MetaFunction } from "@remix-run/node";
import { statementPage } from "~/http/bank-statements.server";
import { bankStatementMeta } from "~/ui/bank-statements/statement-lines";

export { BankStatementPage as default } from "~/ui/bank-statements/statement-lines";

export const meta: MetaFunction = bankStatementMeta;

export const loader = statementPage;
