export { monthStatementPage as loader, submitMonthClosing as action } from "~/http/pages/month-closing.server";
export { portfolioMeta as meta } from "~/ui/back-office/book";
export { CloseMonth as default } from "~/ui/back-office/closing";
