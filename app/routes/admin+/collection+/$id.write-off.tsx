export { submitWriteOff as action, writeOffDialog as loader } from "~/http/pages/write-offs.server";
export { WriteOffDebt as default, writeOffMeta as meta } from "~/ui/write-offs/write-off-dialog";
