export { claimPolicyPage as loader, submitClaimPolicy as action } from "~/http/pages/insurance-claims.server";
export { claimPolicyMeta as meta, EditClaimPolicy as default } from "~/ui/insurance-claims/claim-forms";
