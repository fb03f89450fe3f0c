export { claimPage as loader } from "~/http/pages/insurance-claims.server";
export { ClaimPage as default, claimMeta as meta } from "~/ui/insurance-claims/claim-page";
