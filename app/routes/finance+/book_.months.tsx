export { bookMonthsPage as loader } from "~/http/book.server";
export { bookMeta as meta, VintagesPage as default } from "~/ui/back-office/book";
