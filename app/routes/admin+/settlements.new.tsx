export { draftDialog as loader, submitSettlement as action } from "~/http/pages/settlements.server";
export { DraftSettlement as default, draftMeta as meta } from "~/ui/settlements/settlement-list";
