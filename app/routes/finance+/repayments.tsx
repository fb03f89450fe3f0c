export { owingSuppliersPage as loader } from "~/http/pages/repayments.server";
export { OwingSuppliers as default, owingMeta as meta } from "~/ui/repayments/repayment-pages";
