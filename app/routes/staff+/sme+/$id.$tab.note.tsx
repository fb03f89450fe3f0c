import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { noteOnSme } from "~/domain/applicants/applicants.server";
import { keepNote, noteDialog } from "~/http/decisions.server";

export { NoteDialog as default, noteMeta as meta } from "~/ui/applicants/note-dialog";

export const loader = (args: LoaderFunctionArgs) => noteDialog(args, noteOnSme);

export const action = (args: ActionFunctionArgs) => keepNote(args, noteOnSme);
