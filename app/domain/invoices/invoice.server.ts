/** The verbs of invoices: upload by the supplier, verification or return by an admin. */
import { and, asc, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { files, invoices, orders } from "~/db/schema";
import { type StoredUpload, storeFile, type Upload, type UploadRequest } from "~/domain/documents/file-storage.server";
import { lockSubjects } from "~/domain/events/event.server";
import { postShares, readPostingBasis } from "~/domain/ledger/ledger.server";
import { assertStatus, findVisibleOrder } from "~/domain/orders/order.server";
import { findPayoutDeadline } from "~/domain/orders/payout-deadline.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import { finishEmptyPayout, netClaims } from "~/domain/supplier-claims/claim.server";
import { isoDay } from "~/domain/values/calendar";
import { isNearlyIdentical, isPictureFingerprint } from "~/domain/values/file-fingerprint";
import { type InvoiceData, type InvoiceWarning, invoiceWarnings } from "~/domain/values/invoice-data";
import { netAmount } from "~/domain/values/shares";
import { together } from "~/domain/values/together";
import { Invalid } from "~/domain/verbs/errors";
import { verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { invoiceNumberKey } from "./invoice";

const FILE_FIELD = "orderInvoice";

/** A picture is compared with this many newest pictures of the supplier. */
const MAX_COMPARED_PICTURES = 1000;

interface InvoiceUpload extends Pick<UploadRequest, "signal"> {
  /** Null if the supplier sent the file alone. */
  data?: InvoiceData | null;
}

/**
 * Supplier: changes status 3 to 4, stores the invoice with its data and records the event `order.invoiceUploaded`.
 * Aborts if `signal` does.
 * @throws NotFound if the actor may not see the order.
 * @throws Refused (`wrong_status`) in any other status.
 * @throws Invalid on the field `orderInvoice` if the file is missing, not accepted, or the invoice of another order
 * (`duplicate_invoice`).
 * @throws Invalid if the date is in the future, the total differs from the order's net amount, or the number is on
 * another invoice of the supplier (`duplicate_invoice`).
 * @throws TooMany if the account uploads too often, or too many of its files wait for inspection.
 */
export const uploadInvoice = verbInSteps(
  "orders.invoice.upload",
  async (
    { actor, write, now },
    orderId: string,
    upload: Upload | null,
    { data = null, signal }: InvoiceUpload = {},
  ): Promise<void> => {
    const sent = await findVisibleOrder(db, actor, orderId);
    assertStatus(sent, OrderStatus.delivered);
    if (data) assertInvoiceData(data, sent, now);
    const context = { field: FILE_FIELD, owner: actor.accountId, use: "invoice", signal, now } as const;
    await storeFile(write, upload, context, async (tx, file) => {
      const order = await findVisibleOrder(tx, actor, orderId);
      assertStatus(order, OrderStatus.delivered);
      await lockSubjects(tx, "applicant", order.supplierId);
      const [warnings, payoutDueAt] = await Promise.all([
        compareInvoices(tx, order, file, data),
        findPayoutDeadline(tx, Math.max(now, order.updatedAt)),
      ]);
      await file.insertFile();
      await insertInvoice(tx, order, { file, data, warnings, now });
      await changeStatus(tx, order, OrderStatus.uploadedInvoice, {
        by: actor,
        verb: "order.invoiceUploaded",
        text: message("invoiceUploaded"),
        now,
        change: { invoiceFile: file.name, payoutDueAt },
      });
    });
  },
);

/** @throws Invalid if the date is in the future or the total differs from the order's net amount. */
function assertInvoiceData({ date, total }: InvoiceData, order: Order, now: number): void {
  if (date > isoDay(now)) throw new Invalid({ date: [message("invoiceDateIsFuture")] });
  const net = netAmount(order);
  if (total !== net) throw new Invalid({ total: [message("invoiceTotalDiffers", net)] });
}

async function insertInvoice(
  tx: Tx,
  { id, supplierId }: Order,
  {
    file,
    data,
    warnings,
    now,
  }: { file: StoredUpload; data: InvoiceData | null; warnings: InvoiceWarning[]; now: number },
): Promise<void> {
  await insertRow(tx, invoices, {
    orderId: id,
    supplierId,
    number: data?.number ?? null,
    numberKey: data && invoiceNumberKey(data.number),
    date: data?.date ?? null,
    net: data?.net ?? null,
    vat: data?.vat ?? null,
    total: data?.total ?? null,
    vatNumber: data?.vatNumber ?? null,
    lines: (data?.lines ?? []) as never,
    found: (file.invoice?.found ?? null) as never,
    fingerprint: file.invoice?.fingerprint ?? null,
    warnings: warnings as never,
    createdAt: now,
  });
}

/**
 * Compares the invoice with others. Returns warnings for admins: a nearly identical file, another supplier's file with
 * the same content, or a number in the file that another invoice has. The supplier learns only of its own orders.
 * @throws Invalid (`duplicate_invoice`) if another order of the supplier has the same file, or another of its invoices
 * the typed number.
 */
async function compareInvoices(
  tx: Tx,
  order: Order,
  { sha256, invoice }: StoredUpload,
  data: InvoiceData | null,
): Promise<InvoiceWarning[]> {
  const found = invoice?.found?.number ?? null;
  const fingerprint = invoice?.fingerprint ?? null;
  const [sameFile, sameNumber, sameFoundNumber, similar, foreignFile, foreignText] = await Promise.all([
    findInvoicedOrder(tx, order, sha256, eq(orders.supplierId, order.supplierId)),
    data && findNumber(tx, order, data.number),
    found === null ? null : findNumber(tx, order, found),
    fingerprint === null ? null : findNearlyIdentical(tx, order, fingerprint),
    findInvoicedOrder(tx, order, sha256, ne(orders.supplierId, order.supplierId)),
    fingerprint === null ? null : findForeignText(tx, order, fingerprint),
  ]);
  if (sameFile !== null)
    throw new Invalid({ [FILE_FIELD]: [message("invoiceOfOther", formatOrderNumber(sameFile))] }, "duplicate_invoice");
  if (sameNumber !== null)
    throw new Invalid(
      { number: [message("invoiceNumberOfOther", formatOrderNumber(sameNumber))] },
      "duplicate_invoice",
    );
  const matches = {
    "same number": sameFoundNumber,
    "nearly identical file": similar,
    "same content": foreignFile ?? foreignText,
  };
  return invoiceWarnings.flatMap((kind) => {
    const other = matches[kind];
    return other === null ? [] : [{ kind, order: other }];
  });
}

/** Returns the number of another order with the same invoice, or null. `suppliers`: the condition of its supplier. */
async function findInvoicedOrder(tx: Tx, { id }: Order, sha256: string, suppliers: SQL): Promise<number | null> {
  const [other] = await tx
    .select({ number: orders.number })
    .from(files)
    .innerJoin(orders, eq(orders.invoiceFile, files.name))
    .where(and(eq(files.sha256, sha256), suppliers, ne(orders.id, id)))
    .limit(1);
  return other?.number ?? null;
}

const numberQuery = prepareQuery((reader) =>
  reader
    .select({ order: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.supplierId, sql.placeholder("supplierId")), eq(invoices.numberKey, sql.placeholder("key")))),
);

/** Returns the number of the order whose invoice has this invoice number, or null. */
async function findNumber(tx: Tx, { supplierId }: Order, number: string): Promise<number | null> {
  const [other] = await numberQuery().all({ supplierId, key: invoiceNumberKey(number) }, tx);
  return other?.order ?? null;
}

/** The conditions of the indexes: text is found by its fingerprint, pictures by their supplier. */
const isText = sql`${invoices.fingerprint} like 'text:%'`;
const isPicture = sql`${invoices.fingerprint} like 'picture:%'`;

const textQuery = prepareQuery((reader, isOfSupplier: boolean, isDescending: boolean) =>
  reader
    .select({ supplierId: invoices.supplierId, order: orders.number })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(
      and(
        isText,
        eq(invoices.fingerprint, sql.placeholder("fingerprint")),
        isOfSupplier ? eq(invoices.supplierId, sql.placeholder("supplierId")) : undefined,
      ),
    )
    .orderBy(isDescending ? desc(invoices.supplierId) : asc(invoices.supplierId))
    .limit(1),
);

/**
 * Returns the number of another supplier's order whose invoice has the same text, or null. If there is one, either the
 * first or the last supplier in the index is another one.
 */
async function findForeignText(tx: Tx, { supplierId }: Order, fingerprint: string): Promise<number | null> {
  const ends = await Promise.all([false, true].map((isLast) => textQuery(false, isLast).all({ fingerprint }, tx)));
  return ends.flat().find((other) => other.supplierId !== supplierId)?.order ?? null;
}

const newestPicturesQuery = prepareQuery((reader) =>
  reader
    .select({ orderId: invoices.orderId, fingerprint: invoices.fingerprint })
    .from(invoices)
    .where(and(isPicture, eq(invoices.supplierId, sql.placeholder("supplierId"))))
    .orderBy(desc(invoices.createdAt))
    .limit(MAX_COMPARED_PICTURES),
);

/** Returns the number of an order of the supplier, of any amount, with the same text or a copied picture. Or null. */
async function findNearlyIdentical(tx: Tx, { supplierId }: Order, fingerprint: string): Promise<number | null> {
  const [sameText] = await textQuery(true, false).all({ fingerprint, supplierId }, tx);
  if (sameText) return sameText.order;
  if (!isPictureFingerprint(fingerprint)) return null;
  const newest = await newestPicturesQuery().all({ supplierId }, tx);
  const copy = newest.find((other) => isNearlyIdentical(fingerprint, other.fingerprint ?? ""));
  if (!copy) return null;
  const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, copy.orderId));
  return order?.number ?? null;
}

/**
 * Admin: changes status 4 to 5, posts the shares and records the event `order.invoiceVerified`. Open claims against the
 * supplier are netted with the payout.
 * @throws NotFound if no order has this id.
 * @throws Refused (`wrong_status`) in any other status.
 */
export const verifyInvoice = verb(
  "orders.invoice.verify",
  async ({ actor, tx, now }, orderId: string): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.uploadedInvoice);
    await lockSubjects(tx, "applicant", order.supplierId);
    const [basis] = await together([
      readPostingBasis(tx, null, now),
      changeStatus(tx, order, OrderStatus.invoiceVerifiedByAdmin, {
        by: actor,
        verb: "order.invoiceVerified",
        text: message("invoiceVerified"),
        now,
      }),
    ]);
    await postShares(tx, order, now, { basis });
    await netClaims(tx, [order.supplierId], { by: actor, now });
    await finishEmptyPayout(tx, orderId, { by: actor, now });
  },
);

/**
 * Admin: changes status 4 back to 3, removes the invoice and records the event `order.invoiceReturned`. The supplier
 * reads the reason and uploads another invoice, which may have the same number.
 * @throws NotFound if no order has this id.
 * @throws Refused (`wrong_status`) in any other status.
 */
export const returnInvoice = verb(
  "orders.invoice.return",
  async ({ actor, tx, now }, orderId: string, reason: string): Promise<void> => {
    const order = await findVisibleOrder(tx, actor, orderId);
    assertStatus(order, OrderStatus.uploadedInvoice);
    const text = message("invoiceReturned", reason);
    const change = { invoiceFile: null, payoutDueAt: 0 };
    await tx.delete(invoices).where(eq(invoices.orderId, orderId));
    await changeStatus(tx, order, OrderStatus.delivered, {
      by: actor,
      verb: "order.invoiceReturned",
      text,
      line: "returned",
      reason,
      now,
      change,
    });
  },
);
