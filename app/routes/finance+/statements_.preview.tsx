export { previewPage as loader, submitPreview as action } from "~/http/pages/bank-statements.server";
export { PreviewPage as default, previewMeta as meta } from "~/ui/bank-statements/statement-preview";
