export { reopenDialog as loader, submitReopen as action } from "~/http/pages/closures.server";
export { ReopenCompany as default, reopenMeta as meta } from "~/ui/closures/closure-pages";
