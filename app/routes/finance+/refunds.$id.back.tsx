export { submitRefundTakeBack as action, takeRefundBackDialog as loader } from "~/http/pages/cash.server";
export { TakeRefundBack as default, takeRefundBackMeta as meta } from "~/ui/cash/refunds";
