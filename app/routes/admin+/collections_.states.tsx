export { creditStatePlanPage as loader, submitCreditStatePlan as action } from "~/http/pages/credit-states.server";
export { CreditStatePlanPage as default, creditStatePlanMeta as meta } from "~/ui/collections/credit-state-plan";
