export { filingDialog as loader, submitFiling as action } from "~/http/pages/insurance-claims.server";
export { FileClaim as default, fileMeta as meta } from "~/ui/insurance-claims/claim-page";
