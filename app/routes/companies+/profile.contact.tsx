export { contactDialog as loader, takeContact as action } from "~/http/contact.server";
export { ContactDialog as default, contactMeta as meta } from "~/ui/contact-dialog";
