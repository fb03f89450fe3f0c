/**
 * Suppliers say where the bank pays them; an admin accepts it, and a change waits. Source: app/domain/README.md,
 * "Payees".
 */
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { applicants, files, payees } from "~/db/schema";
import { actingApplicant } from "~/domain/applicants/level.server";
import { companyNameSql } from "~/domain/applicants/name.server";
import { listDocuments } from "~/domain/documents/document.server";
import { type StoredUpload, storeFile, type Upload, type UploadRequest } from "~/domain/documents/file-storage.server";
import { recordEvent } from "~/domain/events/event.server";
import { applicantById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { nameKey } from "~/domain/values/characters";
import { HOUR } from "~/domain/values/clock";
import { masked } from "~/domain/values/iban";
import { generateId } from "~/domain/values/ids";
import { NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { findIdempotencyRecord, storeIdempotencyRecord } from "~/domain/verbs/idempotency-records.server";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { findActivePayee, findActivePayees, isActivePayee, toPayee } from "./active-payee.server";
import { type OwnPayees, type Payee, type PayeeDocument, type SentPayee, type WaitingPayee } from "./payee";

type Row = typeof payees.$inferSelect;

// In the same words as the table's partial indexes.
const isOpen = sql`${payees.state} in ('waits', 'accepted')`;
const isWaiting = sql`${payees.state} = 'waits'`;
const isAcceptedPayee = sql`${payees.state} = 'accepted'`;

const payeeSubject = ({ supplierId: id }: Pick<Row, "supplierId">) => ({ kind: "applicant", id }) as const;
const isSamePayee = (sentPayee: SentPayee, other: SentPayee): boolean =>
  sentPayee.iban === other.iban &&
  sentPayee.holder === other.holder &&
  sentPayee.bank === other.bank &&
  sentPayee.currency === other.currency;

/** How it was sent, and a paper of its bank, which can be left out. */
type SentPayeeDocument = UploadRequest & { paper?: Upload | null };

/**
 * A verified supplier says where the bank pays it. Answers the payee's id. Errors: Refused while another one waits, and
 * for what is in use already; Invalid on `paper` for a file that is not accepted, TooMany.
 */
export const sendPayee = verbInSteps(
  "payee.send",
  async (
    { actor, write, runOnce, now },
    sent: SentPayee,
    { paper = null, key = null, signal }: SentPayeeDocument = {},
  ): Promise<string> => {
    const findOpenDocument = async (tx: Tx): Promise<string> => {
      const { id: supplierId } = await actingApplicant(tx, actor);
      refuseUnless(!(await findOpenPayee(tx, supplierId)), "done_already", message("payeeWaitsAlready"));
      const used = await findActivePayee(supplierId, tx);
      refuseUnless(!used || !isSamePayee(used, sent), "done_already", message("payeeUnchanged"));
      return supplierId;
    };
    const insertPayee = (tx: Tx, file: StoredUpload | null): Promise<string> =>
      runOnce(tx, key, async () => {
        const supplierId = await findOpenDocument(tx);
        const { iban, holder, bank, currency } = sent;
        const id = generateId(now);
        await file?.insertFile();
        await insertRow(tx, payees, {
          id,
          supplierId,
          iban,
          holder,
          holderKey: nameKey(holder),
          bank,
          currency,
          paper: file?.name ?? null,
          state: "waits",
          sentBy: actor.accountId,
          createdAt: now,
        });
        await recordEvent(tx, {
          subject: { kind: "applicant", id: supplierId },
          verb: "applicant.payeeSent",
          by: actor,
          now,
          text: message("payeeSent", masked(iban)),
          line: "line",
        });
        return id;
      });
    if (!paper) return write((tx) => insertPayee(tx, null));
    const before = await findIdempotencyRecord<string>(db, actor.accountId, key);
    if (before !== null) return before;
    // Before the file is looked at, too: what is refused is not stored.
    await findOpenDocument(db);
    return storeFile(write, paper, { field: "paper", owner: actor.accountId, signal, now }, insertPayee);
  },
);

/**
 * The supplier adds a paper of its bank to the account that waits for an admin; there is one at most. Answers the
 * payee's id. Errors:
 * Refused where none waits, and where it has a paper; Invalid on `paper` for a file that is not accepted, TooMany.
 */
export const addPayeeDocument = verbInSteps(
  "payee.send",
  async ({ actor, write, now }, paper: Upload | null, { key = null, signal }: UploadRequest = {}): Promise<string> => {
    const before = await findIdempotencyRecord<string>(db, actor.accountId, key);
    if (before !== null) return before;
    const findWithoutDocument = async (tx: Tx): Promise<Row> => {
      const open = await findOpenPayee(tx, (await actingApplicant(tx, actor)).id);
      if (open?.state !== "waits") throw new Refused("done_already", message("noOpenPayee"));
      refuseUnless(open.paper === null, "done_already", message("payeeHasPaper"));
      return open;
    };
    await findWithoutDocument(db);
    return storeFile(write, paper, { field: "paper", owner: actor.accountId, signal, now }, async (tx, file) => {
      const payee = await findWithoutDocument(tx);
      await file.insertFile();
      await tx.update(payees).set({ paper: file.name }).where(eq(payees.id, payee.id));
      await recordEvent(tx, {
        subject: payeeSubject(payee),
        verb: "applicant.payeePaperAdded",
        by: actor,
        now,
        text: message("payeePaperAdded", masked(payee.iban)),
        line: "line",
      });
      await storeIdempotencyRecord(tx, { accountId: actor.accountId, key, now }, payee.id);
      return payee.id;
    });
  },
);

/**
 * The supplier takes back what is not in use yet, also after an admin has accepted it. Errors: Refused where there is
 * nothing.
 */
export const withdrawPayee = verb("payee.send", async ({ actor, tx, now }): Promise<void> => {
  const { id: supplierId } = await actingApplicant(tx, actor);
  const open = await findOpenPayee(tx, supplierId);
  if (!open) throw new Refused("done_already", message("noOpenPayee"));
  await tx.update(payees).set({ state: "withdrawn" }).where(eq(payees.id, open.id));
  await recordEvent(tx, {
    subject: payeeSubject(open),
    verb: "applicant.payeeWithdrawn",
    by: actor,
    now,
    text: message("payeeWithdrawn", masked(open.iban)),
    line: "line",
  });
});

/**
 * The first one is in use at once; a change waits. Errors: NotFound, Refused when it was decided on or withdrawn
 * already.
 */
export const acceptPayee = verb("payees.decide", async ({ actor, tx, now }, id: string): Promise<void> => {
  const payee = await findWaitingPayee(tx, id);
  const used = await findActivePayee(payee.supplierId, tx);
  const usableFrom = used ? now + configuration().payeeChangeHours * HOUR : now;
  await tx
    .update(payees)
    .set({ state: "accepted", decidedBy: actor.accountId, decidedAt: now, usableFrom })
    .where(eq(payees.id, id));
  if (!used) await activatePayee(tx, payee);
  const text = used
    ? message("payeeAccepted", masked(payee.iban), usableFrom)
    : message("payeeUsed", masked(payee.iban));
  await recordEvent(tx, {
    subject: payeeSubject(payee),
    verb: "applicant.payeeAccepted",
    by: actor,
    now,
    text,
    line: "line",
  });
});

/** With a reason that the supplier reads. Errors: as acceptPayee. */
export const refusePayee = verb(
  "payees.decide",
  async ({ actor, tx, now }, id: string, reason: string): Promise<void> => {
    const payee = await findWaitingPayee(tx, id);
    await tx
      .update(payees)
      .set({ state: "refused", decidedBy: actor.accountId, decidedAt: now, reason })
      .where(eq(payees.id, id));
    await recordEvent(tx, {
      subject: payeeSubject(payee),
      verb: "applicant.payeeRefused",
      by: actor,
      now,
      text: message("payeeRefused", masked(payee.iban), reason),
      reason,
      line: "line",
    });
  },
);

/** By the clock: changes whose hours are over come into use. */
export const activatePayees = job(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: payees.id })
    .from(payees)
    .where(and(isAcceptedPayee, lte(payees.usableFrom, now)))
    .orderBy(asc(payees.usableFrom), asc(payees.id))
    .limit(1000);
  await forEachId(
    due.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [payee] = await tx.select().from(payees).where(eq(payees.id, id));
        // It was withdrawn, or is in use, since it was found.
        if (!payee || payee.state !== "accepted") return;
        await activatePayee(tx, payee);
        await recordEvent(tx, {
          subject: payeeSubject(payee),
          verb: "applicant.payeeUsed",
          by: systemOperator,
          now,
          text: message("payeeUsed", masked(payee.iban)),
          line: "line",
        });
      }),
  );
});

/** In place of the one before; who is reached today is told of the next change. */
async function activatePayee(tx: Tx, { id, supplierId }: Row): Promise<void> {
  const { email, phoneCountry, phoneNumber } = await applicantById(tx, supplierId);
  await tx
    .update(payees)
    .set({ state: "replaced" })
    .where(and(eq(payees.supplierId, supplierId), isActivePayee));
  await tx
    .update(payees)
    .set({ state: "in use", contactEmail: email, contactPhoneCountry: phoneCountry, contactPhoneNumber: phoneNumber })
    .where(eq(payees.id, id));
}

async function findWaitingPayee(tx: Tx, id: string): Promise<Row> {
  const [payee] = await tx.select().from(payees).where(eq(payees.id, id));
  if (!payee) throw new NotFound();
  refuseUnless(payee.state === "waits", "done_already", message("payeeDecided"));
  return payee;
}

async function findOpenPayee(tx: Tx, supplierId: string): Promise<Row | null> {
  const [open] = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.supplierId, supplierId), isOpen));
  return open ?? null;
}

/* ---- reading ---- */

/** What a supplier has sent, and what became of it. */
export async function loadPayees(supplierId: string): Promise<OwnPayees> {
  const open = await findOpenPayee(db, supplierId);
  const [last] = await db
    .select()
    .from(payees)
    .where(eq(payees.supplierId, supplierId))
    .orderBy(desc(payees.createdAt), desc(payees.id))
    .limit(1);
  return {
    inUse: await findActivePayee(supplierId),
    open: open && toPayee(open),
    paper: open && (await loadPayeeDocument(open)),
    refused: last?.state === "refused" ? toPayee(last) : null,
  };
}

/** Errors: NotFound for whoever is no supplier. */
export async function loadOwnPayees(actor: Actor): Promise<OwnPayees> {
  return loadPayees((await actingApplicant(db, actor)).id);
}

/** More than an admin looks at in one go. */
const MAX_WAITING_PAYEES = 50;

/** What waits for an admin, the oldest first. */
export async function listWaitingPayees(_actor: Actor, limit = MAX_WAITING_PAYEES): Promise<WaitingPayee[]> {
  const rows = await waitingPayeeQuery().where(isWaiting).orderBy(asc(payees.createdAt), asc(payees.id)).limit(limit);
  const used = await findActivePayees(rows.map(({ payee }) => payee.supplierId));
  return Promise.all(rows.map((row) => addSupplier(row, used.get(row.payee.supplierId) ?? null)));
}

/** One of whatever state, for the dialogs of the queue. Errors: NotFound. */
export async function findPayeeForDecision(_actor: Actor, id: string): Promise<WaitingPayee> {
  const [row] = await waitingPayeeQuery().where(eq(payees.id, id));
  if (!row) throw new NotFound();
  return addSupplier(row, await findActivePayee(row.payee.supplierId));
}

/** What of the supplier's documents its bank has written, for the admin to compare with. */
export const listBankDocuments = async ({ supplierId }: WaitingPayee) =>
  (await listDocuments(db, supplierId)).filter(({ title, state }) => state === "in use" && title.startsWith("Bank "));

/** How many wait for an admin. */
export async function countWaitingPayees(): Promise<number> {
  const rows = await db.select({ id: payees.id }).from(payees).where(isWaiting).limit(MAX_WAITING_PAYEES);
  return rows.length;
}

const waitingPayeeQuery = () =>
  db
    .select({ payee: payees, name: companyNameSql(applicants), email: applicants.email })
    .from(payees)
    .innerJoin(applicants, eq(applicants.id, payees.supplierId));

const addSupplier = async (
  { payee, name, email }: Awaited<ReturnType<typeof waitingPayeeQuery>>[number],
  inUse: Payee | null,
): Promise<WaitingPayee> => ({
  ...toPayee(payee),
  supplierId: payee.supplierId,
  supplier: name ?? email,
  paper: await loadPayeeDocument(payee),
  inUse,
});

async function loadPayeeDocument({ paper }: Row): Promise<PayeeDocument | null> {
  if (paper === null) return null;
  const [file] = await db.select().from(files).where(eq(files.name, paper));
  return file ? { file: file.name, mime: file.mime, bytes: file.bytes, createdAt: file.createdAt } : null;
}

/** For the supplier that sent it and for admins, nobody else. Errors: NotFound. */
export async function assertMaySeePayeeDocument(actor: Actor, file: string): Promise<void> {
  const [payee] = await db.select({ supplierId: payees.supplierId }).from(payees).where(eq(payees.paper, file));
  if (!payee || (payee.supplierId !== actor.applicantId && !hasPermission(actor, "payees.decide")))
    throw new NotFound();
}
