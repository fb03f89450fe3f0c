export { portfolioMonthsPage as loader } from "~/http/pages/portfolio.server";
export { portfolioMeta as meta, VintagesPage as default } from "~/ui/portfolio/portfolio";
