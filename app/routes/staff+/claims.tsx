export { claimListPage as loader } from "~/http/pages/insurance-claims.server";
export { ClaimList as default, claimsMeta as meta } from "~/ui/insurance-claims/claim-list";
