export { passOnDialog as loader, submitPassOn as action } from "~/http/pages/insurance-claims.server";
export { PassOn as default, passOnMeta as meta } from "~/ui/insurance-claims/claim-page";
