export { portfolioMonthsPage as loader } from "~/http/book.server";
export { portfolioMeta as meta, VintagesPage as default } from "~/ui/back-office/book";
