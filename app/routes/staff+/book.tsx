export { ageingPage as loader } from "~/http/pages/portfolio.server";
export { AgeingPage as default, portfolioMeta as meta } from "~/ui/portfolio/portfolio";
