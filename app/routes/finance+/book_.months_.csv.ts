export { vintagesFile as loader } from "~/http/pages/portfolio.server";
