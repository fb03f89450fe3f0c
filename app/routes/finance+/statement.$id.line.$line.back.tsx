export { backDialog as loader, backFromForm as action } from "~/http/bank-statements.server";
export { backMeta as meta, TakeBackLine as default } from "~/ui/bank-statements/line-dialogs";
