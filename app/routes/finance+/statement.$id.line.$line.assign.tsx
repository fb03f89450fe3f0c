export { assignDialog as loader, submitAssignment as action } from "~/http/bank-statements.server";
export { AssignLine as default, assignMeta as meta } from "~/ui/bank-statements/line-dialogs";
