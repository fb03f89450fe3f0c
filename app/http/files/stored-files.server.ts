/**
 * Serves stored files to readers of their record. Everybody else gets 404. See app/domain/README.md, "Documents and
 * files".
 */

import { assertMaySeeReceiptPaper } from "~/domain/cash/receipt-paper.server";
import { assertMaySeeDisputeFile } from "~/domain/disputes/dispute-list.server";
import { fileExtensions } from "~/domain/documents/document";
import { assertMaySeeDocument } from "~/domain/documents/document.server";
import { findStoredFile, openFile } from "~/domain/documents/file-storage.server";
import { assertMaySeeInvoice } from "~/domain/order-details/order-details.server";
import { assertMaySeePayeeDocument } from "~/domain/payees/payee.server";
import { assertMaySeePriceList } from "~/domain/suppliers/price-list.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { NotFound } from "~/domain/verbs/errors";
import { authenticateToken } from "~/http/api/protocol/bearer.server";
import { actorOf } from "~/http/request/session.server";
import { noteDownload } from "./downloads.server";
import { type FileKind, isSignedAddress } from "./signed-addresses.server";

export async function documentFile(request: Request, role: ApplicantRole, file: string): Promise<Response> {
  return serveFile(request, `${role}/doc`, file, (actor) => assertMaySeeDocument(actor, role, file));
}

export async function invoiceFile(request: Request, file: string): Promise<Response> {
  return serveFile(request, "order/invoice", file, async (actor) => {
    await assertMaySeeInvoice(actor, file);
    return "invoice";
  });
}

export async function disputeFile(request: Request, file: string): Promise<Response> {
  return serveFile(request, "order/dispute", file, async (actor) => {
    await assertMaySeeDisputeFile(actor, file);
    return "dispute";
  });
}

export async function payeePaper(request: Request, file: string): Promise<Response> {
  return serveFile(request, "payee/paper", file, async (actor) => {
    await assertMaySeePayeeDocument(actor, file);
    return "bank paper";
  });
}

export async function priceListFile(request: Request, file: string): Promise<Response> {
  return serveFile(request, "provider/prices", file, async (actor) => {
    await assertMaySeePriceList(actor, file);
    return "price list";
  });
}

export async function receiptPaper(request: Request, file: string): Promise<Response> {
  return serveFile(request, "receipt/paper", file, async (actor) => {
    await assertMaySeeReceiptPaper(actor, file);
    return "receipt paper";
  });
}

async function requireFileTitle(request: Request, titleFor: (actor: Actor) => Promise<string>): Promise<string> {
  const actor = (await actorOf(request)) ?? (await authenticateToken(request));
  if (!actor) throw new NotFound();
  return titleFor(actor);
}

/**
 * Serves the file, or with `?preview` the small version of an image. `titleFor` returns the file's title.
 * @throws NotFound if the actor may not see the file.
 * @throws Erased if the file was erased.
 */
async function serveFile(
  request: Request,
  kind: FileKind,
  file: string,
  titleFor: (actor: Actor) => Promise<string>,
): Promise<Response> {
  const signed = isSignedAddress(request, kind, file);
  const title = signed ? "document" : await requireFileTitle(request, titleFor);
  const row = await findStoredFile(file);
  const asPreview = new URL(request.url).searchParams.has("preview");
  const etag = `"${file}${asPreview ? "-preview" : ""}"`;
  // An uploaded file could contain a page with scripts (stored XSS). The sandbox gives it no origin, and it may neither
  // run scripts nor load anything.
  const headers = new Headers({
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "X-Content-Type-Options": "nosniff",
    // The browser may store the file but must ask each time, so that it is not shown after sign-out.
    "Cache-Control": "private, no-cache",
    ETag: etag,
    // Clients show signed addresses on their own pages.
    ...(signed ? { "Cross-Origin-Resource-Policy": "cross-origin" } : {}),
  });
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  const { file: stored, mime } = await openFile(row, asPreview);
  const name = `${title.replace(/[^\w ().-]/g, "")}${fileExtensions[mime] ?? ""}`;
  // Pages show previews, so only whole files leave a trace.
  if (!asPreview) await noteDownload("document", title);
  headers.set("Content-Type", mime);
  headers.set("Content-Length", String(stored.size));
  headers.set("Content-Disposition", `inline; filename="${name}"`);
  return new Response(stored instanceof Blob ? stored : stored.stream(), { headers });
}
