export { collectionsFile as loader } from "~/http/pages/portfolio.server";
