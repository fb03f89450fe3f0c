/** The pages on which documents are dated, renewed and looked at. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { isoDay } from "~/domain/calendar";
import { listedTitle } from "~/domain/documents/document";
import { uploadDocument } from "~/domain/documents/documents.server";
import { acceptDocumentInput, goodUntilInput, refuseDocumentInput } from "~/domain/documents/good-until";
import {
  acceptDocument,
  dateDocument,
  refuseDocument,
  shownDocument,
  waitingDocuments,
} from "~/domain/documents/renewals.server";
import * as paths from "~/domain/paths";
import { carried } from "~/domain/text";
import type { DayView } from "~/ui/documents/day-dialog";
import { say } from "~/words/say";
import { answerFileForm, answerForm, cameBack, param, uploadOf } from "./forms.server";
import { wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

const dayText = (at: number | null): string => (at === null ? "" : isoDay(at));
const pageBelow = (request: Request): string => new URL(request.url).pathname.replace(/\/document\/[^/]*$/, "");

/* ---- the day of a document ---- */

export async function documentDay({ request, params }: LoaderFunctionArgs): Promise<DayView> {
  const actor = await requireActor(request, dateDocument);
  const { title, goodUntil } = await shownDocument(actor, param(params, "document"));
  return { title, goodUntil: dayText(goodUntil), page: pageBelow(request) };
}

export async function takeDay({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, dateDocument);
  return answerForm(request, goodUntilInput, async ({ goodUntil }) => {
    await dateDocument(actor, param(params, "document"), goodUntil);
    return withNotice(pageBelow(request), "success", (await wordsOf(request)).identity.done.dated);
  });
}

/* ---- a new one of a company that trades ---- */

/** Before the company trades its documents are sent on the page of its verification. */
export async function newDocumentDialog({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "documents.renew");
  return { role, title: listedTitle(role, new URL(request.url).searchParams.get("title") ?? "") ?? "" };
}

/** What is wrong with the file only the verb can say. */
const anyFile = z.unknown().optional();
const newDocument = z.object({
  title: carried(say("selectTitle")),
  smeDoc: anyFile,
  providerDoc: anyFile,
  ...goodUntilInput.shape,
});

export async function takeNewDocument({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "documents.renew");
  const file = actor.role === "sme" ? "smeDoc" : "providerDoc";
  return answerFileForm(request, actor, newDocument, async ({ title, goodUntil }, form) => {
    await uploadDocument(actor, title, uploadOf(form, file), { signal: request.signal, goodUntil });
    return withNotice(paths.profile(actor.role), "success", (await wordsOf(request)).identity.done.sent);
  });
}

/* ---- the admin's queue ---- */

export async function waitingDocumentsPage({ request }: LoaderFunctionArgs) {
  return { documents: await waitingDocuments(await requireActor(request, acceptDocument)) };
}

/** Somebody may have decided meanwhile: then there is nothing to open over the queue. */
export async function decisionDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, acceptDocument);
  const { title, company, goodUntil, isOpen } = await shownDocument(actor, param(params, "id"));
  if (!isOpen && !cameBack()) throw redirect(paths.documents);
  return { title, company, goodUntil: dayText(goodUntil) };
}

export async function takeAcceptance({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, acceptDocument);
  return answerForm(request, acceptDocumentInput, async ({ goodUntil, keep }) => {
    await acceptDocument(actor, param(params, "id"), goodUntil, keep);
    return withNotice(paths.documents, "success", (await wordsOf(request)).identity.done.accepted);
  });
}

export async function takeRefusal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refuseDocument);
  return answerForm(request, refuseDocumentInput, async ({ desc }) => {
    await refuseDocument(actor, param(params, "id"), desc);
    return withNotice(paths.documents, "success", (await wordsOf(request)).identity.done.refused);
  });
}
