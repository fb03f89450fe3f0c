export { closeFromForm as action, monthPage as loader } from "~/http/closing.server";
export { bookMeta as meta } from "~/ui/back-office/book";
export { CloseMonth as default } from "~/ui/back-office/closing";
