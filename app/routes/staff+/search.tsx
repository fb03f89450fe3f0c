export { officerSearchPage as loader } from "~/http/pages/searches.server";
export { SearchPage as default, searchMeta as meta } from "~/ui/searches/search-page";
