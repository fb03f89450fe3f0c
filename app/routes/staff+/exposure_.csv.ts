export { exposureFile as loader } from "~/http/exposure.server";
