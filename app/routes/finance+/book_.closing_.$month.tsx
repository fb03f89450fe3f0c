export { monthStatementPage as loader } from "~/http/pages/month-closing.server";
export { portfolioMeta as meta } from "~/ui/back-office/book";
export { MonthStatementPage as default } from "~/ui/back-office/closing";
