import type { TakesFiles } from "~/http/files/uploads";

export { newDocumentDialog as loader, submitNewDocument as action } from "~/http/pages/documents.server";
export { NewDocument as default, newDocumentMeta as meta } from "~/ui/documents/new-document";

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;
