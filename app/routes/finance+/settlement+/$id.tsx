export { settlementPage as loader } from "~/http/pages/settlements.server";
export { SettlementPage as default, settlementMeta as meta } from "~/ui/settlements/settlement-page";
