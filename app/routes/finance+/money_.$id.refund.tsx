export { refundDialog as loader, submitRefund as action } from "~/http/pages/cash.server";
export { RefundForm as default, refundFormMeta as meta } from "~/ui/cash/refunds";
