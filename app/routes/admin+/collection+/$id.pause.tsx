export { collectionDialog as loader, submitPause as action } from "~/http/pages/collections.server";
export { PauseReminders as default, pauseMeta as meta } from "~/ui/collections/collection-page";
