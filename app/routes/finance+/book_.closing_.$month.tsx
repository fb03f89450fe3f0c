export { monthStatementPage as loader } from "~/http/pages/month-closing.server";
export { MonthStatementPage as default } from "~/ui/month-closing/month-closing";
export { portfolioMeta as meta } from "~/ui/portfolio/portfolio";
