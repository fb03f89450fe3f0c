export { provisionsFile as loader } from "~/http/pages/provisions.server";
