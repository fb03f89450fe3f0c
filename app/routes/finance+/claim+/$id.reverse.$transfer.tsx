export { claimReversalDialog as loader, submitClaimReversal as action } from "~/http/pages/insurance-claims.server";
export { ReverseClaimTransfer as default, reverseClaimMeta as meta } from "~/ui/insurance-claims/claim-page";
