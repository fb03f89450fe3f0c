export { disconnectDialog as loader, submitDisconnection as action } from "~/http/pages/groups.server";
export { DisconnectCompany as default, disconnectMeta as meta } from "~/ui/groups/group-pages";
