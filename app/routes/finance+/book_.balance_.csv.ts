export { balanceFile as loader } from "~/http/book.server";
