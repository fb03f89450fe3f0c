export { notificationPage as loader, submitNotification as action } from "~/http/pages/insurance-claims.server";
export { NotifyInsurer as default, notifyMeta as meta } from "~/ui/insurance-claims/claim-forms";
