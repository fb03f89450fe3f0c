import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { listedTitle } from "~/domain/documents/document";
import { uploadDocument } from "~/domain/documents/document.server";
import { acceptDocumentInput, goodUntilInput, refuseDocumentInput } from "~/domain/documents/expiry-date";
import {
  acceptDocument,
  findDocumentForDecision,
  listPendingDocuments,
  refuseDocument,
  setDocumentExpiry,
} from "~/domain/documents/renewals.server";
import * as paths from "~/domain/paths";
import { isoDay } from "~/domain/values/calendar";
import { hiddenInput } from "~/domain/values/text";
import { answerFileForm, answerForm, isFormReturned, requireParam, uploadedFile } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import type { ExpiryDateView } from "~/ui/documents/expiry-date-dialog";
import { message } from "~/words/message";

const dayText = (at: number | null): string => (at === null ? "" : isoDay(at));
const pageBelow = (request: Request): string => new URL(request.url).pathname.replace(/\/document\/[^/]*$/, "");

/* ---- expiry dates ---- */

export async function expiryDateDialog({ request, params }: LoaderFunctionArgs): Promise<ExpiryDateView> {
  const actor = await requireActor(request, setDocumentExpiry);
  const { title, goodUntil } = await findDocumentForDecision(actor, requireParam(params, "document"));
  return { title, goodUntil: dayText(goodUntil), page: pageBelow(request) };
}

export async function submitExpiryDate({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setDocumentExpiry);
  return answerForm(request, goodUntilInput, async ({ goodUntil }) => {
    await setDocumentExpiry(actor, requireParam(params, "document"), goodUntil);
    return withSuccess(request, pageBelow(request), ({ documents }) => documents.done.dated);
  });
}

/* ---- new documents of companies that trade ---- */

/** The upload dialog of a trading company. Before that, the verification page takes documents. */
export async function newDocumentDialog({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "documents.renew");
  return { role, title: listedTitle(role, new URL(request.url).searchParams.get("title") ?? "") ?? "" };
}

/** Only the verb can validate the file. */
const anyFile = z.unknown().optional();
const newDocument = z.object({
  title: hiddenInput(message("selectTitle")),
  smeDoc: anyFile,
  providerDoc: anyFile,
  ...goodUntilInput.shape,
});

export async function submitNewDocument({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "documents.renew");
  const file = actor.role === "sme" ? "smeDoc" : "providerDoc";
  return answerFileForm(request, actor, newDocument, async ({ title, goodUntil }, form) => {
    await uploadDocument(actor, title, uploadedFile(form, file), { signal: request.signal, goodUntil });
    return withSuccess(request, paths.profile(actor.role), ({ documents }) => documents.done.sent);
  });
}

/* ---- the admin's queue ---- */

export async function pendingDocumentsPage({ request }: LoaderFunctionArgs) {
  return { documents: await listPendingDocuments(await requireActor(request, acceptDocument)) };
}

/** Redirects to the queue if another admin has decided meanwhile. */
export async function documentDecisionDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, acceptDocument);
  const { title, company, goodUntil, isOpen } = await findDocumentForDecision(actor, requireParam(params, "id"));
  if (!isOpen && !isFormReturned()) throw redirect(paths.documents);
  return { title, company, goodUntil: dayText(goodUntil) };
}

export async function submitDocumentAcceptance({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, acceptDocument);
  return answerForm(request, acceptDocumentInput, async ({ goodUntil, keep }) => {
    await acceptDocument(actor, requireParam(params, "id"), goodUntil, keep);
    return withSuccess(request, paths.documents, ({ documents }) => documents.done.accepted);
  });
}

export async function submitDocumentRefusal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refuseDocument);
  return answerForm(request, refuseDocumentInput, async ({ desc }) => {
    await refuseDocument(actor, requireParam(params, "id"), desc);
    return withSuccess(request, paths.documents, ({ documents }) => documents.done.refused);
  });
}
