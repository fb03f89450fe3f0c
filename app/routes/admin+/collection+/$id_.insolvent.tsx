export { insolvencyDialog as loader, submitInsolvency as action } from "~/http/pages/credit-states.server";
export { EnterInsolvency as default, insolventMeta as meta } from "~/ui/collections/insolvency";
