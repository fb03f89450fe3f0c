export { submitUndo as action, undoDialog as loader } from "~/http/pages/write-offs.server";
export { UndoWriteOff as default, undoMeta as meta } from "~/ui/write-offs/write-off-list";
