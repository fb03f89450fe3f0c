export { submitCashPayment as action } from "~/http/money.server";
