export { csvPreviewPage as loader, submitCsvPreview as action } from "~/http/pages/bank-statements.server";
export { CsvPreviewPage as default, previewMeta as meta } from "~/ui/bank-statements/csv-preview";
