/** Finds the files of an erasure. Source: app/domain/README.md, "Retention". */
import { and, eq, inArray, isNotNull, isNull, ne, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants, disputeFiles, disputes, documents, files, manualReceipts, orders, payees } from "~/db/schema";
import { streamRows } from "~/domain/lists/list.server";
import { OrderStatus } from "~/domain/orders/status";
import type { ApplicantRole } from "~/domain/values/actor";
import { IDENTITY_TITLE, type RetainedKind } from "./retention";

/** A part of a company's files. */
export interface FilePart {
  /** The names of files that can be erased. */
  names: string[];
  /** The number of files that the other company of their order still needs. */
  needed: number;
}

interface Owner {
  applicantId: string;
  role: ApplicantRole;
  kind: RetainedKind;
  /** The replaced document. Null for all files of the kind. */
  documentId: string | null;
}

/** Yields the erasure's files that are not erased yet, in parts of at most some hundred files. */
export async function* listFiles({ applicantId, role, kind, documentId }: Owner): AsyncGenerator<FilePart> {
  if (documentId !== null) {
    const names = await listReplacedFile(documentId);
    if (names.length > 0) yield { names, needed: 0 };
    return;
  }
  const own = await listOwnFiles(applicantId, kind);
  if (own.length > 0) yield { names: own, needed: 0 };
  if (kind === "books" && role === "provider")
    for await (const found of streamOrders(applicantId, role)) yield takeFree(found.filter(hasInvoice));
  if (kind === "disputes")
    for await (const found of streamOrders(applicantId, role)) {
      const disputed = found.filter(({ disputeCount }) => disputeCount > 0);
      if (disputed.length > 0) yield takeFree(await listDisputeFiles(disputed, role));
    }
}

const isLeft = isNull(files.erasedAt);

/** Returns the name of the document's file, unless the document is in use or its file is erased. */
async function listReplacedFile(documentId: string): Promise<string[]> {
  const found = await db
    .select({ name: files.name })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(and(eq(documents.id, documentId), eq(documents.state, "replaced"), isLeft));
  return found.map(({ name }) => name);
}

/** Returns the names of the files that belong to no order. */
async function listOwnFiles(applicantId: string, kind: RetainedKind): Promise<string[]> {
  if (kind === "disputes") return [];
  if (kind === "books") {
    const papers = await db
      .select({ name: files.name })
      .from(payees)
      .innerJoin(files, eq(files.name, payees.paper))
      .where(and(eq(payees.supplierId, applicantId), isLeft));
    const receipts = await db
      .select({ name: files.name })
      .from(manualReceipts)
      .innerJoin(files, eq(files.name, manualReceipts.paper))
      .where(and(eq(manualReceipts.smeId, applicantId), isNotNull(manualReceipts.paper), isLeft));
    return [...papers, ...receipts].map(({ name }) => name);
  }
  const titled =
    kind === "registration"
      ? undefined
      : kind === "identity"
        ? eq(documents.title, IDENTITY_TITLE)
        : ne(documents.title, IDENTITY_TITLE);
  const papers = await db
    .select({ name: files.name })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(and(eq(documents.applicantId, applicantId), titled, isLeft));
  const lists =
    kind === "identity"
      ? []
      : await db
          .select({ name: files.name })
          .from(applicants)
          .innerJoin(files, eq(files.name, applicants.priceListFile))
          .where(and(eq(applicants.id, applicantId), isLeft));
  return [...papers, ...lists].map(({ name }) => name);
}

/** An order with its invoice's file. `isFree`: the order is finished, and the other company has no legal hold. */
interface FoundOrder {
  id: string;
  at: number | null;
  name: string | null;
  erasedAt: number | null;
  disputeCount: number;
  isFree: boolean;
}

const hasInvoice = (order: FoundOrder): order is FoundOrder & { name: string } =>
  order.name !== null && order.erasedAt === null;

const takeFree = (found: readonly { name: string; isFree: boolean }[]): FilePart => {
  const names = found.filter(({ isFree }) => isFree).map(({ name }) => name);
  return { names, needed: found.length - names.length };
};

/** Yields the company's orders, oldest first. A supplier's begin once they are placed. */
function streamOrders(companyId: string, role: ApplicantRole): AsyncGenerator<FoundOrder[]> {
  const [owner, other, at] =
    role === "sme"
      ? [orders.smeId, orders.supplierId, orders.createdAt]
      : [orders.supplierId, orders.smeId, orders.placedAt];
  const read = async (where: SQL | undefined, sorting: SQL[], limit: number): Promise<FoundOrder[]> => {
    const rows = await db
      .select({
        id: orders.id,
        at,
        name: orders.invoiceFile,
        erasedAt: files.erasedAt,
        disputeCount: orders.disputeCount,
        status: orders.status,
        paid: orders.paid,
        writtenOffAmount: orders.writtenOffAmount,
        heldSince: applicants.legalHoldAt,
      })
      .from(orders)
      .innerJoin(applicants, eq(applicants.id, other))
      .leftJoin(files, eq(files.name, orders.invoiceFile))
      .where(where)
      .orderBy(...sorting)
      .limit(limit);
    return rows.map(({ status, paid, writtenOffAmount, heldSince, ...row }) => ({
      ...row,
      isFree: heldSince === null && (paid || writtenOffAmount > 0 || status === OrderStatus.canceled),
    }));
  };
  return streamRows<FoundOrder>(
    { condition: () => and(eq(owner, companyId), isNotNull(at)), by: [at, orders.id], isRising: true },
    (order) => [order.at, order.id],
    read,
  );
}

/** Returns the files that the company sent for these orders' disputes. */
async function listDisputeFiles(disputed: FoundOrder[], role: ApplicantRole) {
  const free = new Map(disputed.map(({ id, isFree }) => [id, isFree]));
  const rows = await db
    .select({ name: files.name, orderId: disputes.orderId })
    .from(disputes)
    .innerJoin(disputeFiles, eq(disputeFiles.disputeId, disputes.id))
    .innerJoin(files, eq(files.name, disputeFiles.file))
    .where(and(inArray(disputes.orderId, [...free.keys()]), eq(disputeFiles.sender, role), isLeft));
  return rows.map(({ name, orderId }) => ({ name, isFree: free.get(orderId) ?? false }));
}
