export { provisionListPage as loader } from "~/http/pages/provisions.server";
export { ProvisionList as default, provisionsMeta as meta } from "~/ui/provisions/provision-list";
