export { ageingFile as loader } from "~/http/book.server";
