export { submitTakeBack as action, takeBackDialog as loader } from "~/http/pages/bank-statements.server";
export { TakeBackLine as default, takeBackMeta as meta } from "~/ui/bank-statements/line-dialogs";
