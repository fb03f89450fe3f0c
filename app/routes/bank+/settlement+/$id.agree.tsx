export { agreementDialog as loader, submitAgreement as action } from "~/http/pages/settlements.server";
export { AgreeToSettlement as default, agreeMeta as meta } from "~/ui/settlements/settlement-page";
