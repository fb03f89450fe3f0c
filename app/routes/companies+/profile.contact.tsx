export { contactDialog as loader, submitContactDetails as action } from "~/http/pages/contact-details.server";
export { ContactDialog as default, contactDetailsMeta as meta } from "~/ui/applicants/contact-dialog";
