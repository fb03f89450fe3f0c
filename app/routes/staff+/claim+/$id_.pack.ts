export { claimPackFile as loader } from "~/http/pages/insurance-claims.server";
