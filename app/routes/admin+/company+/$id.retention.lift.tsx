export { liftDialog as loader, submitLift as action } from "~/http/pages/retention.server";
export { LiftLegalHold as default, liftMeta as meta } from "~/ui/retention/retention-pages";
