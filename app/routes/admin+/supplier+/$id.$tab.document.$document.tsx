export { documentDay as loader, takeDay as action } from "~/http/documents.server";
export { dayMeta as meta, GoodUntilDialog as default } from "~/ui/documents/day-dialog";
