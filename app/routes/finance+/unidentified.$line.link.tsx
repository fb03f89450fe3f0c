export { linkDialog as loader, submitLineLink as action } from "~/http/pages/bank-statements.server";
export { LinkLine as default, linkMeta as meta } from "~/ui/bank-statements/line-dialogs";
