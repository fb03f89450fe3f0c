export { assignDialog as loader, submitAssignment as action } from "~/http/pages/bank-statements.server";
export { AssignLine as default, assignMeta as meta } from "~/ui/bank-statements/line-dialogs";
