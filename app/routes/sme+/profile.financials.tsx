export { financialsDialog as loader, submitFinancials as action } from "~/http/pages/profiles.server";
export { FinancialsDialog as default, financialsMeta as meta } from "~/ui/profiles/financials-dialog";
