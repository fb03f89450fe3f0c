export { disputeListPage as loader } from "~/http/pages/disputes.server";
export { DisputeList as default, disputesMeta as meta } from "~/ui/disputes/dispute-list";
