export { cashReconciliationPage as loader } from "~/http/pages/cash-reconciliation.server";
export {
  CashReconciliationPage as default,
  cashReconciliationMeta as meta,
} from "~/ui/cash-reconciliation/cash-reconciliation";
