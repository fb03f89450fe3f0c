export { markReturned as action, returnDialog as loader } from "~/http/pages/settlements.server";
export { ReturnSettlement as default, returnMeta as meta } from "~/ui/settlements/settlement-page";
