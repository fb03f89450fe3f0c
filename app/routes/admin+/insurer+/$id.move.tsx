export { movePage as loader, submitMove as action } from "~/http/pages/insurers.server";
export { MovePage as default, moveMeta as meta } from "~/ui/insurers/move-pages";
