export { claimRefusalDialog as loader, submitClaimRefusal as action } from "~/http/pages/insurance-claims.server";
export { RefuseClaim as default, refuseMeta as meta } from "~/ui/insurance-claims/claim-page";
