export { vintagesFile as loader } from "~/http/book.server";
