export { collectionDialog as loader, submitOwner as action } from "~/http/pages/collections.server";
export { ChangeOwner as default, ownerMeta as meta } from "~/ui/collections/collection-page";
