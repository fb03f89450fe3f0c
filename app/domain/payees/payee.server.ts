/**
 * Suppliers submit the bank account for their payouts; an admin accepts it. A change of the account becomes active
 * after a delay. Source: app/domain/README.md, "Payees".
 */
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow, prepareQuery } from "~/db/prepared-statements.server";
import { applicants, files, payees } from "~/db/schema";
import { actingApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName, companyNameOrEmailSql, companyNameSql } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { listDocuments } from "~/domain/documents/document.server";
import { type StoredUpload, storeFile, type Upload, type UploadRequest } from "~/domain/documents/file-storage.server";
import { recordEvent } from "~/domain/events/event.server";
import { type Queue, queueLengthSql } from "~/domain/lists/bounded-count.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { applicantById } from "~/domain/lookups.server";
import { configuration } from "~/domain/settings/configuration";
import { type Actor, systemOperator } from "~/domain/values/actor";
import { nameKey } from "~/domain/values/characters";
import { HOUR } from "~/domain/values/clock";
import { masked } from "~/domain/values/iban";
import { generateId } from "~/domain/values/ids";
import { Invalid, NotFound, Refused, refuseUnless } from "~/domain/verbs/errors";
import { forEachId } from "~/domain/verbs/for-each-row";
import { findIdempotencyRecord, storeIdempotencyRecord } from "~/domain/verbs/idempotency-records.server";
import { hasPermission } from "~/domain/verbs/permissions";
import { job, verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { findActivePayee, findActivePayees, isActivePayee, toPayee } from "./active-payee.server";
import { isBicOfIban } from "./bic";
import { type OwnPayees, type Payee, type PayeeDocument, type SentPayee, type WaitingPayee } from "./payee";

type Row = typeof payees.$inferSelect;

// The conditions of the partial indexes on `payees`.
const isOpen = sql`${payees.state} in ('waits', 'accepted')`;
const isWaiting = sql`${payees.state} = 'waits'`;
const isAcceptedPayee = sql`${payees.state} = 'accepted'`;

const payeeSubject = ({ supplierId: id }: Pick<Row, "supplierId">) => ({ kind: "applicant", id }) as const;
const isSamePayee = (sentPayee: SentPayee, other: SentPayee): boolean =>
  sentPayee.iban === other.iban &&
  sentPayee.holder === other.holder &&
  sentPayee.bank === other.bank &&
  (sentPayee.bic ?? null) === (other.bic ?? null) &&
  sentPayee.currency === other.currency;

/** The request, with an optional document of the supplier's bank. */
type SentPayeeDocument = UploadRequest & { paper?: Upload | null };

/**
 * Submits the supplier's bank account, records the event `applicant.payeeSent` and returns the payee's id. Repeating
 * the idempotency key returns the first id.
 * @throws Refused (`done_already`) if another account waits, or this account is already active.
 * @throws Invalid on the field `paper` if the file is not accepted, or `bic` if it names another country than the IBAN.
 * @throws TooMany if the account uploads too often, or too many of its files wait for inspection.
 */
export const sendPayee = verbInSteps(
  "payee.send",
  async (
    { actor, write, runOnce, now },
    sent: SentPayee,
    { paper = null, key = null, signal }: SentPayeeDocument = {},
  ): Promise<string> => {
    if (sent.bic && !isBicOfIban(sent.bic, sent.iban)) throw new Invalid({ bic: [message("bicCountry")] });
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
        const { iban, holder, bank, bic = null, currency } = sent;
        const id = generateId(now);
        await file?.insertFile();
        await insertRow(tx, payees, {
          id,
          supplierId,
          iban,
          holder,
          holderKey: nameKey(holder),
          bank,
          bic,
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
    // Checked before the upload as well, so that a refused request stores no file.
    await findOpenDocument(db);
    return storeFile(write, paper, { field: "paper", owner: actor.accountId, signal, now }, insertPayee);
  },
);

/**
 * Adds a document of the supplier's bank to the account that waits for an admin. Returns the payee's id. Repeating the
 * idempotency key returns the first id.
 * @throws Refused (`done_already`) if no account waits, or the account has a document.
 * @throws Invalid on the field `paper` if the file is missing or not accepted.
 * @throws TooMany if the account uploads too often, or too many of its files wait for inspection.
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
 * Withdraws the supplier's account that is not active yet, even after an admin accepted it. Records the event
 * `applicant.payeeWithdrawn`.
 * @throws Refused (`done_already`) if there is no such account.
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

const acceptanceRule: ApprovalRule<[id: string]> = {
  verbName: "acceptPayee",
  subject: (id) => ({ id, role: null }),
  requirement: async () => requireSecondPerson(message("payeesTakeTwo")),
  async describe(tx, id) {
    const { supplierId, iban, holder, bank } = await payeeById(tx, id);
    const supplier = await applicantById(tx, supplierId);
    return message("wouldAcceptPayee", companyDisplayName(supplier) ?? supplier.email, masked(iban), holder, bank);
  },
  async basis(tx, id) {
    const { supplierId, state, iban, holder, bank, bic, currency, paper } = await payeeById(tx, id);
    const used = await findActivePayee(supplierId, tx);
    // Proposals from before this column have no BIC.
    return { state, iban, holder, bank, ...(bic !== null && { bic }), currency, paper, used: used?.id ?? null };
  },
  record: async (tx, id) => ({ kind: "applicant", id: (await payeeById(tx, id)).supplierId }),
  // Payees' events are events of their supplier.
  dependsOn: ["applicant"],
};

/**
 * Accepts a supplier's account and records the event `applicant.payeeAccepted`. The first account is active at once; a
 * change after `payeeChangeHours`.
 * @throws NotFound if no payee has this id.
 * @throws Refused (`done_already`) if the account was decided on or withdrawn.
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const acceptPayee = verbWithApproval<[id: string]>(
  "payees.decide",
  acceptanceRule,
  async ({ actor, tx, now }, id) => {
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
  },
);

/**
 * Refuses a supplier's account and records the event `applicant.payeeRefused`. The supplier reads the reason.
 * @throws NotFound if no payee has this id.
 * @throws Refused (`done_already`) if the account was decided on or withdrawn.
 */
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

/**
 * Activates accepted accounts after their delay, and records the event `applicant.payeeUsed`. Handles up to 1,000
 * accounts per run.
 */
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
        // Withdrawn or activated since the query above.
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

/**
 * Replaces the supplier's active account. Stores the supplier's current contacts, which are notified of the next
 * change.
 */
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

/** @throws NotFound if no payee has this id. */
async function payeeById(tx: Tx, id: string): Promise<Row> {
  const [payee] = await tx.select().from(payees).where(eq(payees.id, id));
  if (!payee) throw new NotFound();
  return payee;
}

async function findWaitingPayee(tx: Tx, id: string): Promise<Row> {
  const payee = await payeeById(tx, id);
  refuseUnless(payee.state === "waits", "done_already", message("payeeDecided"));
  return payee;
}

async function findOpenPayee(tx: Tx, supplierId: string): Promise<Row | null> {
  const [open] = await openPayee().all({ supplierId }, tx);
  return open ?? null;
}

const openPayee = prepareQuery((reader) =>
  reader
    .select()
    .from(payees)
    .where(and(eq(payees.supplierId, sql.placeholder("supplierId")), isOpen)),
);

/* ---- reading ---- */

/**
 * Returns the supplier's active account, its pending account, and its last one if refused. Each may be null. Reads
 * `payees`.
 */
export async function loadPayees(supplierId: string): Promise<OwnPayees> {
  const [[last], activePayee] = await Promise.all([lastPayee().all({ supplierId }), findActivePayee(supplierId)]);
  // A supplier submits an account only if no other is open, so an open one is the last.
  const open = last?.state === "waits" || last?.state === "accepted" ? last : null;
  return {
    activePayee,
    pendingPayee: open && toPayee(open),
    paper: open && (await loadPayeeDocument(open)),
    refusedPayee: last?.state === "refused" ? toPayee(last) : null,
  };
}

const lastPayee = prepareQuery((reader) =>
  reader
    .select()
    .from(payees)
    .where(eq(payees.supplierId, sql.placeholder("supplierId")))
    .orderBy(desc(payees.createdAt), desc(payees.id))
    .limit(1),
);

/**
 * Like loadPayees(), for the actor's company.
 * @throws NotFound for staff.
 */
export async function loadOwnPayees(actor: Actor): Promise<OwnPayees> {
  return loadPayees((await actingApplicant(db, actor)).id);
}

/** More accounts than an admin reviews at once. */
const MAX_WAITING_PAYEES = 50;

/**
 * Returns the accounts that wait for an admin, oldest first, with the suppliers' active accounts. Callers check the
 * permission. Reads `payees`.
 */
export async function listWaitingPayees(_actor: Actor, limit = MAX_WAITING_PAYEES): Promise<WaitingPayee[]> {
  const rows = await waitingPayeeQuery().where(isWaiting).orderBy(asc(payees.createdAt), asc(payees.id)).limit(limit);
  const used = await findActivePayees(rows.map(({ payee }) => payee.supplierId));
  return Promise.all(rows.map((row) => addSupplier(row, used.get(row.payee.supplierId) ?? null)));
}

/**
 * Returns an account in any state, for the review dialogs. Callers check the permission. Reads `payees`.
 * @throws NotFound if no payee has this id.
 */
export async function findPayeeForDecision(_actor: Actor, id: string): Promise<WaitingPayee> {
  const [row] = await waitingPayeeQuery().where(eq(payees.id, id));
  if (!row) throw new NotFound();
  return addSupplier(row, await findActivePayee(row.payee.supplierId));
}

/**
 * Returns the supplier's current documents whose title starts with "Bank", for the admin to compare. Reads `documents`.
 */
export const listBankDocuments = async ({ supplierId }: WaitingPayee) =>
  (await listDocuments(db, supplierId)).filter(({ title, state }) => state === "in use" && title.startsWith("Bank "));

/** The accounts that wait for an admin, counted up to 50. */
export const waitingPayees: Queue = { table: payees, condition: isWaiting, most: MAX_WAITING_PAYEES };

/** The head of `waitingPayees`. The title is the supplier's name. */
export const payeeHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql(waitingPayees),
        id: payees.id,
        title: companyNameOrEmailSql(applicants),
        since: payees.createdAt,
      }),
    )
    .from(payees)
    .innerJoin(applicants, eq(applicants.id, payees.supplierId))
    .where(isWaiting)
    .orderBy(asc(payees.createdAt), asc(payees.id))
    .limit(1);

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
  activePayee: inUse,
});

async function loadPayeeDocument({ paper }: Row): Promise<PayeeDocument | null> {
  if (paper === null) return null;
  const [file] = await db.select().from(files).where(eq(files.name, paper));
  if (!file) return null;
  const { name, mime, bytes, createdAt, erasedAt } = file;
  return { file: name, mime, bytes, createdAt, erasedAt };
}

/**
 * Checks that the actor may open the file as a payee's bank document: the supplier and admins may. Reads `payees`.
 * @throws NotFound for other readers and files.
 */
export async function assertMaySeePayeeDocument(actor: Actor, file: string): Promise<void> {
  const [payee] = await db.select({ supplierId: payees.supplierId }).from(payees).where(eq(payees.paper, file));
  if (!payee || (payee.supplierId !== actor.applicantId && !hasPermission(actor, "payees.decide")))
    throw new NotFound();
}
