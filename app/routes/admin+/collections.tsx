export { collectionListPage as loader } from "~/http/pages/collections.server";
export { CollectionList as default, collectionsMeta as meta } from "~/ui/collections/collection-list";
