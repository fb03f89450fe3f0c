export { erasureListPage as loader } from "~/http/pages/retention.server";
export { ErasureList as default, retentionMeta as meta } from "~/ui/retention/retention-pages";
