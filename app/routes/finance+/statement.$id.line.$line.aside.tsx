export { openLineDialog as loader, submitSetAside as action } from "~/http/bank-statements.server";
export { SetAsideLine as default, setAsideMeta as meta } from "~/ui/bank-statements/line-dialogs";
