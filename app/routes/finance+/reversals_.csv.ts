export { reversalsFile as loader } from "~/http/pages/payment-reversals.server";
