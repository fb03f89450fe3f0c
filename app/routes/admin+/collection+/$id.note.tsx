export { collectionDialog as loader, submitContact as action } from "~/http/pages/collections.server";
export { NoteContact as default, noteMeta as meta } from "~/ui/collections/collection-page";
