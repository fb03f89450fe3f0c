export { collectionDialog as loader } from "~/http/pages/collections.server";
export { submitInsolvencyEnd as action } from "~/http/pages/credit-states.server";
export { EndInsolvency as default, solventMeta as meta } from "~/ui/collections/insolvency";
