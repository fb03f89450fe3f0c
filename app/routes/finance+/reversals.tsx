export { reversalListPage as loader } from "~/http/pages/payment-reversals.server";
export { ReversalList as default, reversalsMeta as meta } from "~/ui/payment-reversals/reversal-list";
