export { collectionPage as loader } from "~/http/pages/collections.server";
export { CollectionPage as default, collectionMeta as meta } from "~/ui/collections/collection-page";
