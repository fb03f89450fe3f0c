import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { noteDialog, submitNote } from "~/http/pages/verdicts.server";

export { NoteDialog as default, noteMeta as meta } from "~/ui/applicants/note-dialog";

export const loader = (args: LoaderFunctionArgs) => noteDialog(args, addSmeNote);

export const action = (args: ActionFunctionArgs) => submitNote(args, addSmeNote);
