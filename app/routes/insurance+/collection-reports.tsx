export { collectionReportsPage as loader, submitCollectionReports as action } from "~/http/pages/collections.server";
export { CollectionReportsPage as default, collectionReportsMeta as meta } from "~/ui/collections/collection-reports";
