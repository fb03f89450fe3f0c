export { recoveryDialog as loader, submitRecovery as action } from "~/http/pages/write-offs.server";
export { RecoverDebt as default, recoveryMeta as meta } from "~/ui/write-offs/write-off-list";
