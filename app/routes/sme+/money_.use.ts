export { submitCashPayment as action } from "~/http/pages/cash.server";
