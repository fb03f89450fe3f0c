export { collectionsFile as loader } from "~/http/book.server";
