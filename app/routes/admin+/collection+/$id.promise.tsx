export { collectionDialog as loader, submitPromise as action } from "~/http/pages/collections.server";
export { promiseMeta as meta, RecordPromise as default } from "~/ui/collections/collection-page";
