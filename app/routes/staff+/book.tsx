export { ageingPage as loader } from "~/http/book.server";
export { AgeingPage as default, bookMeta as meta } from "~/ui/back-office/book";
