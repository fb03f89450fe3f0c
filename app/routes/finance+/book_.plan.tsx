export { portfolioMonthsPage as loader } from "~/http/pages/portfolio.server";
export { CollectionsPage as default, portfolioMeta as meta } from "~/ui/portfolio/portfolio";
