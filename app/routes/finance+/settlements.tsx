export { settlementListPage as loader } from "~/http/pages/settlements.server";
export { SettlementList as default, settlementsMeta as meta } from "~/ui/settlements/settlement-list";
