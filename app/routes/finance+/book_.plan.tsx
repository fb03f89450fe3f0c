export { portfolioMonthsPage as loader } from "~/http/book.server";
export { CollectionsPage as default, portfolioMeta as meta } from "~/ui/back-office/book";
