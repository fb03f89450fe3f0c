export { expiryDateDialog as loader, submitExpiryDate as action } from "~/http/pages/documents.server";
export { ExpiryDateDialog as default, expiryDateMeta as meta } from "~/ui/documents/expiry-date-dialog";
