export { bookMonthsPage as loader } from "~/http/book.server";
export { bookMeta as meta, CollectionsPage as default } from "~/ui/back-office/book";
