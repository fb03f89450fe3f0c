export { replacementDialog as loader, submitReplacement as action } from "~/http/pages/contact-changes.server";
export { ContactReplacement as default, replacementMeta as meta } from "~/ui/applicants/contact-replacement";
