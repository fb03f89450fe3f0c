export { submitRepayment as action, supplierDebtPage as loader } from "~/http/pages/repayments.server";
export { debtMeta as meta, SupplierDebtPage as default } from "~/ui/repayments/repayment-pages";
