/**
 * Suppliers say where the bank pays them; an admin accepts it, and a change waits. Source: app/domain/README.md,
 * "Payees".
 */
import { and, asc, desc, eq, lte, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { applicants, files, payees } from "~/db/schema";
import { say } from "~/words/say";
import { type Actor, system } from "../actor";
import { applicantOf } from "../applicants/moves.server";
import { nameIn } from "../applicants/name.server";
import { each } from "../batch";
import { applicantById } from "../by-id.server";
import { nameKey } from "../characters";
import { HOUR } from "../clock";
import { documentsOf } from "../documents/documents.server";
import { type Sent, type Stored, storeFile, type Upload } from "../documents/files.server";
import { NotFound, Refused, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { masked } from "../iban";
import { newId } from "../ids";
import { may } from "../permissions";
import { keepReceipt, receiptOf } from "../receipts.server";
import { configuration } from "../settings/configuration";
import { chore, verb, verbInSteps } from "../verb.server";
import { isInUse, payeeInUse, payeesInUse, shownPayee } from "./in-use.server";
import { type OwnPayees, type Payee, type PayeePaper, type SentPayee, type WaitingPayee } from "./payee";

type Row = typeof payees.$inferSelect;

// In the same words as the table's partial indexes.
const isOpen = sql`${payees.state} in ('waits', 'accepted')`;
const isWaiting = sql`${payees.state} = 'waits'`;
const isDue = sql`${payees.state} = 'accepted'`;

const subjectOf = ({ supplierId: id }: Pick<Row, "supplierId">) => ({ kind: "applicant", id }) as const;
const isSame = (one: SentPayee, other: SentPayee): boolean =>
  one.iban === other.iban && one.holder === other.holder && one.bank === other.bank && one.currency === other.currency;

/** How it was sent, and a paper of its bank, which can be left out. */
type SentPaper = Sent & { paper?: Upload | null };

/**
 * A verified supplier says where the bank pays it. Answers the payee's id. Errors: Refused while another one waits, and
 * for what is in use already; Invalid on `paper` for a file that is not accepted, TooMany.
 */
export const sendPayee = verbInSteps(
  "payee.send",
  async (
    { actor, write, once, now },
    sent: SentPayee,
    { paper = null, key = null, signal }: SentPaper = {},
  ): Promise<string> => {
    const open = async (tx: Tx): Promise<string> => {
      const { id: supplierId } = await applicantOf(tx, actor);
      refuseUnless(!(await openPayee(tx, supplierId)), "done_already", say("payeeWaitsAlready"));
      const used = await payeeInUse(supplierId, tx);
      refuseUnless(!used || !isSame(used, sent), "done_already", say("payeeUnchanged"));
      return supplierId;
    };
    const send = (tx: Tx, file: Stored | null): Promise<string> =>
      once(tx, key, async () => {
        const supplierId = await open(tx);
        const { iban, holder, bank, currency } = sent;
        const id = newId(now);
        await file?.keep();
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
        await record(tx, {
          subject: { kind: "applicant", id: supplierId },
          verb: "applicant.payeeSent",
          by: actor,
          now,
          text: say("payeeSent", masked(iban)),
          line: "line",
        });
        return id;
      });
    if (!paper) return write((tx) => send(tx, null));
    const before = await receiptOf<string>(db, actor.accountId, key);
    if (before !== null) return before;
    // Before the file is looked at, too: what is refused is not stored.
    await open(db);
    return storeFile(write, paper, { field: "paper", whose: actor.accountId, signal, now }, send);
  },
);

/**
 * The supplier adds a paper of its bank to the account that waits for an admin; there is one at most. Answers the
 * payee's id. Errors:
 * Refused where none waits, and where it has a paper; Invalid on `paper` for a file that is not accepted, TooMany.
 */
export const addPayeePaper = verbInSteps(
  "payee.send",
  async ({ actor, write, now }, paper: Upload | null, { key = null, signal }: Sent = {}): Promise<string> => {
    const before = await receiptOf<string>(db, actor.accountId, key);
    if (before !== null) return before;
    const withoutPaper = async (tx: Tx): Promise<Row> => {
      const open = await openPayee(tx, (await applicantOf(tx, actor)).id);
      if (open?.state !== "waits") throw new Refused("done_already", say("noOpenPayee"));
      refuseUnless(open.paper === null, "done_already", say("payeeHasPaper"));
      return open;
    };
    await withoutPaper(db);
    return storeFile(write, paper, { field: "paper", whose: actor.accountId, signal, now }, async (tx, file) => {
      const payee = await withoutPaper(tx);
      await file.keep();
      await tx.update(payees).set({ paper: file.name }).where(eq(payees.id, payee.id));
      await record(tx, {
        subject: subjectOf(payee),
        verb: "applicant.payeePaperAdded",
        by: actor,
        now,
        text: say("payeePaperAdded", masked(payee.iban)),
        line: "line",
      });
      await keepReceipt(tx, { accountId: actor.accountId, key, now }, payee.id);
      return payee.id;
    });
  },
);

/**
 * The supplier takes back what is not in use yet, also after an admin has accepted it. Errors: Refused where there is
 * nothing.
 */
export const withdrawPayee = verb("payee.send", async ({ actor, tx, now }): Promise<void> => {
  const { id: supplierId } = await applicantOf(tx, actor);
  const open = await openPayee(tx, supplierId);
  if (!open) throw new Refused("done_already", say("noOpenPayee"));
  await tx.update(payees).set({ state: "withdrawn" }).where(eq(payees.id, open.id));
  await record(tx, {
    subject: subjectOf(open),
    verb: "applicant.payeeWithdrawn",
    by: actor,
    now,
    text: say("payeeWithdrawn", masked(open.iban)),
    line: "line",
  });
});

/**
 * The first one is in use at once; a change waits. Errors: NotFound, Refused when it was decided on or withdrawn
 * already.
 */
export const acceptPayee = verb("payees.decide", async ({ actor, tx, now }, id: string): Promise<void> => {
  const payee = await undecided(tx, id);
  const used = await payeeInUse(payee.supplierId, tx);
  const usableFrom = used ? now + configuration().payeeChangeHours * HOUR : now;
  await tx
    .update(payees)
    .set({ state: "accepted", decidedBy: actor.accountId, decidedAt: now, usableFrom })
    .where(eq(payees.id, id));
  if (!used) await use(tx, payee);
  const text = used ? say("payeeAccepted", masked(payee.iban), usableFrom) : say("payeeUsed", masked(payee.iban));
  await record(tx, {
    subject: subjectOf(payee),
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
    const payee = await undecided(tx, id);
    await tx
      .update(payees)
      .set({ state: "refused", decidedBy: actor.accountId, decidedAt: now, reason })
      .where(eq(payees.id, id));
    await record(tx, {
      subject: subjectOf(payee),
      verb: "applicant.payeeRefused",
      by: actor,
      now,
      text: say("payeeRefused", masked(payee.iban), reason),
      reason,
      line: "line",
    });
  },
);

/** By the clock: changes whose hours are over come into use. */
export const usePayees = chore(async ({ write, now }): Promise<void> => {
  const due = await db
    .select({ id: payees.id })
    .from(payees)
    .where(and(isDue, lte(payees.usableFrom, now)))
    .orderBy(asc(payees.usableFrom), asc(payees.id))
    .limit(1000);
  await each(
    due.map(({ id }) => id),
    (id) =>
      write(async (tx) => {
        const [payee] = await tx.select().from(payees).where(eq(payees.id, id));
        // It was withdrawn, or is in use, since it was found.
        if (!payee || payee.state !== "accepted") return;
        await use(tx, payee);
        await record(tx, {
          subject: subjectOf(payee),
          verb: "applicant.payeeUsed",
          by: system,
          now,
          text: say("payeeUsed", masked(payee.iban)),
          line: "line",
        });
      }),
  );
});

/** In place of the one before; who is reached today is told of the next change. */
async function use(tx: Tx, { id, supplierId }: Row): Promise<void> {
  const { email, phoneCountry, phoneNumber } = await applicantById(tx, supplierId);
  await tx
    .update(payees)
    .set({ state: "replaced" })
    .where(and(eq(payees.supplierId, supplierId), isInUse));
  await tx
    .update(payees)
    .set({ state: "in use", contactEmail: email, contactPhoneCountry: phoneCountry, contactPhoneNumber: phoneNumber })
    .where(eq(payees.id, id));
}

async function undecided(tx: Tx, id: string): Promise<Row> {
  const [payee] = await tx.select().from(payees).where(eq(payees.id, id));
  if (!payee) throw new NotFound();
  refuseUnless(payee.state === "waits", "done_already", say("payeeDecided"));
  return payee;
}

async function openPayee(tx: Tx, supplierId: string): Promise<Row | null> {
  const [open] = await tx
    .select()
    .from(payees)
    .where(and(eq(payees.supplierId, supplierId), isOpen));
  return open ?? null;
}

/* ---- reading ---- */

/** What a supplier has sent, and what became of it. */
export async function payeesOf(supplierId: string): Promise<OwnPayees> {
  const open = await openPayee(db, supplierId);
  const [last] = await db
    .select()
    .from(payees)
    .where(eq(payees.supplierId, supplierId))
    .orderBy(desc(payees.createdAt), desc(payees.id))
    .limit(1);
  return {
    inUse: await payeeInUse(supplierId),
    open: open && shownPayee(open),
    paper: open && (await paperOf(open)),
    refused: last?.state === "refused" ? shownPayee(last) : null,
  };
}

/** Errors: NotFound for whoever is no supplier. */
export async function ownPayees(actor: Actor): Promise<OwnPayees> {
  return payeesOf((await applicantOf(db, actor)).id);
}

/** More than an admin looks at in one go. */
const MOST_SHOWN = 50;

/** What waits for an admin, the oldest first. */
export async function waitingPayees(_actor: Actor, most = MOST_SHOWN): Promise<WaitingPayee[]> {
  const rows = await waiting().where(isWaiting).orderBy(asc(payees.createdAt), asc(payees.id)).limit(most);
  const used = await payeesInUse(rows.map(({ payee }) => payee.supplierId));
  return Promise.all(rows.map((row) => withSupplier(row, used.get(row.payee.supplierId) ?? null)));
}

/** One of whatever state, for the dialogs of the queue. Errors: NotFound. */
export async function payeeToDecide(_actor: Actor, id: string): Promise<WaitingPayee> {
  const [row] = await waiting().where(eq(payees.id, id));
  if (!row) throw new NotFound();
  return withSupplier(row, await payeeInUse(row.payee.supplierId));
}

/** What of the supplier's documents its bank has written, for the admin to compare with. */
export const bankPapersOf = async ({ supplierId }: WaitingPayee) =>
  (await documentsOf(db, supplierId)).filter(({ title, state }) => state === "in use" && title.startsWith("Bank "));

/** How many wait for an admin. */
export async function countPayees(): Promise<number> {
  const rows = await db.select({ id: payees.id }).from(payees).where(isWaiting).limit(MOST_SHOWN);
  return rows.length;
}

const waiting = () =>
  db
    .select({ payee: payees, name: nameIn(applicants), email: applicants.email })
    .from(payees)
    .innerJoin(applicants, eq(applicants.id, payees.supplierId));

const withSupplier = async (
  { payee, name, email }: Awaited<ReturnType<typeof waiting>>[number],
  inUse: Payee | null,
): Promise<WaitingPayee> => ({
  ...shownPayee(payee),
  supplierId: payee.supplierId,
  supplier: name ?? email,
  paper: await paperOf(payee),
  inUse,
});

async function paperOf({ paper }: Row): Promise<PayeePaper | null> {
  if (paper === null) return null;
  const [file] = await db.select().from(files).where(eq(files.name, paper));
  return file ? { file: file.name, mime: file.mime, bytes: file.bytes, createdAt: file.createdAt } : null;
}

/** For the supplier that sent it and for admins, nobody else. Errors: NotFound. */
export async function assertMaySeePaper(actor: Actor, file: string): Promise<void> {
  const [payee] = await db.select({ supplierId: payees.supplierId }).from(payees).where(eq(payees.paper, file));
  if (!payee || (payee.supplierId !== actor.applicantId && !may(actor, "payees.decide"))) throw new NotFound();
}
