export { assignDialog as loader, assignFromForm as action } from "~/http/bank-statements.server";
export { AssignLine as default, assignMeta as meta } from "~/ui/bank-statements/line-dialogs";
