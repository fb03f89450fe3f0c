export { claimAcceptanceDialog as loader, submitClaimAcceptance as action } from "~/http/pages/insurance-claims.server";
export { AcceptClaim as default, acceptMeta as meta } from "~/ui/insurance-claims/claim-page";
