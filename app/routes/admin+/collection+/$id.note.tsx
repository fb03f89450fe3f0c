export { collectionDialog as loader, submitContact as action } from "~/http/pages/collections.server";
export { contactMeta as meta, NoteContact as default } from "~/ui/collections/collection-page";
