import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { newDocumentDialog, takeNewDocument } from "~/http/documents.server";
import type { TakesFiles } from "~/http/uploads";

export { NewDocument as default, newDocumentMeta as meta } from "~/ui/documents/new-document";

export const handle = { takesFiles: { form: null } } satisfies TakesFiles;

export const loader = (args: LoaderFunctionArgs) => newDocumentDialog(args, "provider");

export const action = (args: ActionFunctionArgs) => takeNewDocument(args, "provider");
