export { closeDialog as loader, submitClose as action } from "~/http/pages/closures.server";
export { CloseCompany as default, closeMeta as meta } from "~/ui/closures/closure-pages";
