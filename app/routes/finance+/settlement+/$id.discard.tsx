export { discardDialog as loader, submitDiscard as action } from "~/http/pages/settlements.server";
export { DiscardSettlement as default, discardMeta as meta } from "~/ui/settlements/settlement-page";
