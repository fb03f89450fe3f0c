export { asideFromForm as action, openLineDialog as loader } from "~/http/bank-statements.server";
export { asideMeta as meta, SetAsideLine as default } from "~/ui/bank-statements/line-dialogs";
