export { contactDialog as loader, submitContactDetails as action } from "~/http/pages/profiles.server";
export { ContactDialog as default, contactDetailsMeta as meta } from "~/ui/profiles/contact-dialog";
