export { writeOffListPage as loader } from "~/http/pages/write-offs.server";
export { WriteOffList as default, writeOffsMeta as meta } from "~/ui/write-offs/write-off-list";
