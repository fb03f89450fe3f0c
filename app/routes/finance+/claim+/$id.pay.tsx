export { claimPaymentDialog as loader, submitClaimPayment as action } from "~/http/pages/insurance-claims.server";
export { PayClaim as default, payClaimMeta as meta } from "~/ui/insurance-claims/claim-page";
