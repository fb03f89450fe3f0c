import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { keepNote, noteDialog } from "~/http/decisions.server";
import { NoteDialog } from "~/ui/applicants/note-dialog";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Add note", args);

export const loader = (args: LoaderFunctionArgs) => noteDialog(args, "sme.note");

export const action = (args: ActionFunctionArgs) => keepNote(args, "sme.note");

export default function Note() {
  return <NoteDialog>Officers of Dhow and the bank read it; the company and insurers do not.</NoteDialog>;
}
