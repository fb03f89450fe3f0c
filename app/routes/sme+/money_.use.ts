export { payWithAccount as action } from "~/http/money.server";
