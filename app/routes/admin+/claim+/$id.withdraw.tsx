export { claimWithdrawalDialog as loader, submitClaimWithdrawal as action } from "~/http/pages/insurance-claims.server";
export { WithdrawClaim as default, withdrawClaimMeta as meta } from "~/ui/insurance-claims/claim-page";
