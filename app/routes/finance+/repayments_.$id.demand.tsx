export { demandDialog as loader, submitDemand as action } from "~/http/pages/repayments.server";
export { SendDemand as default, sendMeta as meta } from "~/ui/repayments/repayment-pages";
