export { holdDialog as loader, submitLegalHold as action } from "~/http/pages/retention.server";
export { holdMeta as meta, PlaceLegalHold as default } from "~/ui/retention/retention-pages";
