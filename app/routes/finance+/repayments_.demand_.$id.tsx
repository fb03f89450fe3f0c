export { officerDemandPage as loader } from "~/http/pages/repayments.server";
export { DemandPage as default, demandMeta as meta } from "~/ui/repayments/repayment-pages";
