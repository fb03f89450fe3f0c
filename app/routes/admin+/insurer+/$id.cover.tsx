export { coverPage as loader, submitCover as action } from "~/http/pages/insurers.server";
export { CoverPage as default, coverMeta as meta } from "~/ui/insurers/cover-page";
