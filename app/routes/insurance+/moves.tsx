export { proposedSmesPage as loader, submitMoveAnswer as action } from "~/http/pages/insurers.server";
export { ProposedSmesPage as default, proposedMeta as meta } from "~/ui/insurers/move-pages";
