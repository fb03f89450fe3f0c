export { trialBalancePage as loader } from "~/http/pages/portfolio.server";
export { portfolioMeta as meta, TrialBalancePage as default } from "~/ui/portfolio/portfolio";
