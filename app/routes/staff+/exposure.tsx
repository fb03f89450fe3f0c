export { exposurePage as loader } from "~/http/pages/exposure.server";
export { ExposurePage as default, exposureMeta as meta } from "~/ui/exposure/exposure";
