export { companyRetentionPage as loader } from "~/http/pages/retention.server";
export { CompanyRetention as default, retentionMeta as meta } from "~/ui/retention/retention-pages";
