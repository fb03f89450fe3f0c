export { refundPaymentDialog as loader, submitRefundPayment as action } from "~/http/pages/cash.server";
export { PayRefund as default, payRefundMeta as meta } from "~/ui/cash/refunds";
