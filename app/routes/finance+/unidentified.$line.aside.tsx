export { openLineDialog as loader, submitSetAside as action } from "~/http/pages/bank-statements.server";
export { SetAsideLine as default, setAsideMeta as meta } from "~/ui/bank-statements/line-dialogs";
