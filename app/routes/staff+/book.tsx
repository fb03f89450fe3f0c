export { ageingPage as loader } from "~/http/book.server";
export { AgeingPage as default, portfolioMeta as meta } from "~/ui/back-office/book";
