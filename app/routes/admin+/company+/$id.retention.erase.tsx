export { eraseDialog as loader, submitErase as action } from "~/http/pages/retention.server";
export { eraseMeta as meta, RequestErasure as default } from "~/ui/retention/retention-pages";
