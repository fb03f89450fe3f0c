export { collectionDialog as loader, submitResume as action } from "~/http/pages/collections.server";
export { ResumeReminders as default, resumeMeta as meta } from "~/ui/collections/collection-page";
