export { ageingFile as loader } from "~/http/pages/portfolio.server";
