export { legalHoldListPage as loader } from "~/http/pages/retention.server";
export { LegalHoldList as default, retentionMeta as meta } from "~/ui/retention/retention-pages";
