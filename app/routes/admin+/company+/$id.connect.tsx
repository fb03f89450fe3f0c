export { connectPage as loader, submitConnection as action } from "~/http/pages/groups.server";
export { ConnectCompany as default, connectMeta as meta } from "~/ui/groups/group-pages";
