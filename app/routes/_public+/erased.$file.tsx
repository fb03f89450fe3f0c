export { erasedFilePage as loader } from "~/http/pages/retention.server";

/** The loader always ends in an error page. Remix needs a component to show one. */
export default function ErasedFilePage() {
  return null;
}
