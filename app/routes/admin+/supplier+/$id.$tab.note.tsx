import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { keepNote, noteDialog } from "~/http/decisions.server";
import { NoteDialog } from "~/ui/applicants/note-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Add note", args);

export const loader = (args: LoaderFunctionArgs) => noteDialog(args, "supplier.note");

export const action = (args: ActionFunctionArgs) => keepNote(args, "supplier.note");

export default function Note() {
  return <NoteDialog>Officers of Dhow read it; the company does not.</NoteDialog>;
}
