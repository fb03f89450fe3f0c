export { refundsPage as loader } from "~/http/pages/cash.server";
export { RefundList as default, refundsMeta as meta } from "~/ui/cash/refunds";
