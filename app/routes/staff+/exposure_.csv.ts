export { exposureFile as loader } from "~/http/pages/exposure.server";
