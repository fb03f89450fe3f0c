export { confirmDialog as loader, confirmTransfer as action } from "~/http/pages/settlements.server";
export { ConfirmSettlement as default, confirmMeta as meta } from "~/ui/settlements/settlement-page";
