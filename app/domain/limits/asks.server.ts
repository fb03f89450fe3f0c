/**
 * An SME asks for more credit, with a reason and files; its insurer grants a credit or refuses. Source:
 * app/domain/README.md, "Limits".
 */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared.server";
import { applicants, creditAsks, documents, files } from "~/db/schema";
import { say } from "~/words/say";
import type { Actor } from "../actor";
import { Level } from "../applicants/level";
import { applicantOf, wrongLevel } from "../applicants/moves.server";
import { nameIn } from "../applicants/name.server";
import type { Ceiling } from "../approvals/two-people.server";
import { verbOfTwo } from "../approvals/two-people.server";
import { applicantById } from "../by-id.server";
import { ASK_TITLE } from "../documents/document";
import { noRoom, usedBy } from "../documents/documents.server";
import { type Sent, storeFile, type Upload } from "../documents/files.server";
import { Invalid, NotFound, refuseUnless } from "../errors";
import { record } from "../events/record.server";
import { newId } from "../ids";
import { spentByEach } from "../ledger/ledger.server";
import type { Cents } from "../money";
import { keepReceipt, receiptOf } from "../receipts.server";
import { verb, verbInSteps } from "../verb.server";
import { type AskFile, type CreditAsk, MOST_ASK_FILES, type WaitingAsk } from "./ask";
import { aboveCreditCeiling, companyName } from "./limit-ceilings.server";
import { coveredSme, setCredit } from "./limits.server";
import { type Reason, saidReason } from "./reason-codes";

type Row = typeof creditAsks.$inferSelect;

// In the same words as the table's partial indexes.
const isWaiting = sql`${creditAsks.state} = 'waiting'`;

/**
 * SME at level 8: asks for `amount` cents in all. Answers the ask's id. Errors: Invalid unless that is more than it
 * has, Refused while another one waits.
 */
export const askForMore = verb(
  "credit.ask",
  async (
    { actor, tx, once, now },
    { amount, reason }: { amount: Cents; reason: string },
    key: string | null = null,
  ): Promise<string> =>
    once(key, async () => {
      const sme = await applicantOf(tx, actor);
      const { creditAmount, insurerId } = sme;
      if (sme.level !== Level.adminActivated || creditAmount === null || insurerId === null) throw wrongLevel(sme);
      refuseUnless(!(await waitingAskOf(tx, sme.id)), "done_already", say("askWaitsAlready"));
      if (amount <= creditAmount) throw new Invalid({ credit: [say("askMoreThanCredit", creditAmount)] });
      const id = newId(now);
      await insertRow(tx, creditAsks, {
        id,
        smeId: sme.id,
        insurerId,
        amount,
        creditBefore: creditAmount,
        reason,
        askedAt: now,
        state: "waiting",
      });
      await record(tx, {
        subject: { kind: "applicant", id: sme.id },
        verb: "applicant.creditAsked",
        by: actor,
        now,
        text: say("creditAskedFor", amount, reason),
        line: "line",
      });
      return id;
    }),
);

/**
 * The SME adds a file to its ask that waits. The same file again answers the document that is there. Errors: NotFound
 * while it has no ask of that id, Refused once it is over, Invalid for a file that is not accepted or has no room,
 * TooMany.
 */
export const addAskFile = verbInSteps(
  "credit.ask",
  async (
    { actor, write, now },
    askId: string,
    upload: Upload | null,
    { key = null, signal }: Sent = {},
  ): Promise<string> => {
    const before = await receiptOf<string>(db, actor.accountId, key);
    if (before !== null) return before;
    const open = async (tx: Tx): Promise<string> => {
      const { smeId } = await ownWaitingAsk(tx, actor, askId);
      const there = await filesOf(tx, [askId]);
      if (there.length >= MOST_ASK_FILES)
        throw new Invalid({ files: [say("tooManyAskFiles", MOST_ASK_FILES)] }, "quota_exceeded");
      const problem = noRoom(await usedBy(tx, smeId), upload?.size ?? 0);
      if (problem) throw new Invalid({ files: [problem] }, "quota_exceeded");
      return smeId;
    };
    await open(db);
    return storeFile(write, upload, { field: "files", whose: actor.accountId, signal, now }, async (tx, file) => {
      const smeId = await open(tx);
      const [same] = await tx
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(files, eq(files.name, documents.file))
        .where(and(eq(documents.askId, askId), sql`${documents.askId} is not null`, eq(files.sha256, file.sha256)))
        .limit(1);
      const id = same?.id ?? newId(now);
      if (!same) {
        await file.keep();
        await insertRow(tx, documents, {
          id,
          applicantId: smeId,
          title: ASK_TITLE,
          file: file.name,
          askId,
          createdAt: now,
        });
        await record(tx, {
          subject: { kind: "applicant", id: smeId },
          verb: "applicant.documentAdded",
          by: actor,
          now,
          text: say("documentAdded", ASK_TITLE),
        });
      }
      await keepReceipt(tx, { accountId: actor.accountId, key, now }, id);
      return id;
    });
  },
);

/** The SME takes its ask back. Errors: NotFound, Refused once it is over. */
export const withdrawAsk = verb("credit.ask", async ({ actor, tx, now }, askId: string): Promise<void> => {
  const { smeId, amount } = await ownWaitingAsk(tx, actor, askId);
  await tx
    .update(creditAsks)
    .set({ state: "withdrawn", answeredAt: now, answeredBy: actor.accountId })
    .where(eq(creditAsks.id, askId));
  await record(tx, {
    subject: { kind: "applicant", id: smeId },
    verb: "applicant.creditAskWithdrawn",
    by: actor,
    now,
    text: say("creditAskWithdrawn", amount),
    line: "line",
  });
});

const grantCeiling: Ceiling<[askId: string, credit: Cents, reason: Reason]> = {
  act: "grantAsk",
  about: (id) => ({ id, role: null }),
  async above(tx, _by, askId, credit) {
    const ask = await askById(tx, askId);
    const { creditAmount } = await applicantById(tx, ask.smeId, "sme");
    return aboveCreditCeiling(tx, credit, creditAmount ?? 0, ask.amount);
  },
  async what(tx, askId, credit) {
    const ask = await askById(tx, askId);
    return say(
      "wouldGrant",
      await companyName(tx, ask.smeId),
      (await applicantById(tx, ask.smeId)).creditAmount ?? 0,
      credit,
      ask.amount,
    );
  },
  async basis(tx, askId) {
    const { smeId, amount, state } = await askById(tx, askId);
    const { level, insurerId, creditAmount } = await applicantById(tx, smeId, "sme");
    return { amount, state, level, insurerId, creditAmount };
  },
};

/**
 * The covering insurer: `credit` cents from now on, more than it has. Errors: NotFound of others', Refused once it is
 * over, Invalid.
 */
export const grantAsk = verbOfTwo<[askId: string, credit: Cents, reason: Reason]>(
  "sme.credit.change",
  grantCeiling,
  async ({ actor: by, tx, now }, askId, credit, reason) => {
    const { ask, sme } = await askToAnswer(tx, by, askId);
    if (credit <= sme.creditAmount) throw new Invalid({ credit: [say("grantMoreThanCredit", sme.creditAmount)] });
    await answerWith(tx, ask, { state: "granted", granted: credit, by, reason, now });
    await setCredit(tx, { by, sme, credit, reason, now });
  },
);

/** The covering insurer: the credit stays as it is, and the SME reads why. Errors: as grantAsk. */
export const refuseAsk = verb(
  "sme.credit.change",
  async ({ actor: by, tx, now }, askId: string, reason: Reason): Promise<void> => {
    const { ask, sme } = await askToAnswer(tx, by, askId);
    await answerWith(tx, ask, { state: "refused", granted: null, by, reason, now });
    await record(tx, {
      subject: { kind: "applicant", id: sme.id },
      verb: "applicant.creditAskRefused",
      by,
      now,
      text: say("creditAskRefused", ask.amount, saidReason(reason)),
      reason: saidReason(reason),
      line: "line",
    });
  },
);

interface Answer {
  state: "granted" | "refused";
  granted: Cents | null;
  by: Actor;
  reason: Reason;
  now: number;
}

async function answerWith(tx: Tx, { id }: Row, { state, granted, by, reason, now }: Answer): Promise<void> {
  await tx
    .update(creditAsks)
    .set({ state, granted, answeredBy: by.accountId, answeredAt: now, answer: saidReason(reason) })
    .where(eq(creditAsks.id, id));
}

async function askById(tx: Tx, id: string): Promise<Row> {
  const [ask] = await tx.select().from(creditAsks).where(eq(creditAsks.id, id));
  if (!ask) throw new NotFound();
  return ask;
}

async function waitingAskOf(tx: Tx, smeId: string): Promise<Row | null> {
  const [ask] = await tx
    .select()
    .from(creditAsks)
    .where(and(eq(creditAsks.smeId, smeId), isWaiting));
  return ask ?? null;
}

/** Errors: NotFound for somebody else's, Refused once it is over. */
async function ownWaitingAsk(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const ask = await askById(tx, id);
  if (ask.smeId !== actor.applicantId) throw new NotFound();
  refuseUnless(ask.state === "waiting", "done_already", say("askOver"));
  return ask;
}

/** Errors: NotFound unless the actor's insurer covers its SME, Refused once it is over. */
async function askToAnswer(tx: Tx, by: Actor, id: string) {
  const ask = await askById(tx, id);
  const sme = await coveredSme(tx, by, ask.smeId);
  refuseUnless(ask.state === "waiting", "done_already", say("askOver"));
  return { ask, sme };
}

/* ---- views ---- */

const PAST_SHOWN = 10;
const MOST_SHOWN = 50;

/** An SME's own asks, the newest first: at most ten. The one that waits is the first. */
export async function ownAsks(actor: Actor): Promise<CreditAsk[]> {
  const rows = await db
    .select()
    .from(creditAsks)
    .where(eq(creditAsks.smeId, actor.applicantId ?? ""))
    .orderBy(desc(creditAsks.askedAt), desc(creditAsks.id))
    .limit(PAST_SHOWN);
  return withFiles(rows);
}

/** What waits for the actor's insurer, the oldest first: at most fifty. */
export const waitingAsks = async (actor: Actor, most = MOST_SHOWN): Promise<WaitingAsk[]> =>
  asksWhere(eq(creditAsks.insurerId, actor.insurerId ?? ""), most);

/** How many wait for the actor's insurer, fifty at most: single rows of an index that has those alone. */
export async function countAsks({ insurerId }: Pick<Actor, "insurerId">): Promise<number> {
  const rows = await db
    .select({ id: creditAsks.id })
    .from(creditAsks)
    .where(and(eq(creditAsks.insurerId, insurerId ?? ""), isWaiting))
    .limit(MOST_SHOWN);
  return rows.length;
}

/** One that waits for the actor's insurer. Errors: NotFound. */
export async function waitingAsk(actor: Actor, id: string): Promise<WaitingAsk> {
  const [ask] = await asksWhere(and(eq(creditAsks.insurerId, actor.insurerId ?? ""), eq(creditAsks.id, id)));
  if (!ask) throw new NotFound();
  return ask;
}

async function asksWhere(those: ReturnType<typeof and>, most = MOST_SHOWN): Promise<WaitingAsk[]> {
  const rows = await db
    .select({ ask: creditAsks, title: nameIn(applicants), email: applicants.email, credit: applicants.creditAmount })
    .from(creditAsks)
    .innerJoin(applicants, eq(applicants.id, creditAsks.smeId))
    .where(and(those, isWaiting))
    .orderBy(asc(creditAsks.askedAt), asc(creditAsks.id))
    .limit(most);
  const asks = await withFiles(rows.map(({ ask }) => ask));
  const spent = await spentByEach(asks.map(({ smeId }) => smeId));
  return asks.map((ask, i) => ({
    ...ask,
    name: rows[i]?.title ?? rows[i]?.email ?? "",
    credit: rows[i]?.credit ?? 0,
    used: spent.get(ask.smeId) ?? 0,
  }));
}

async function withFiles(rows: Row[]): Promise<CreditAsk[]> {
  const there = await filesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, smeId, amount, creditBefore, reason, askedAt, state, granted, answeredAt, answer }) => ({
    id,
    smeId,
    amount,
    creditBefore,
    reason,
    askedAt,
    state,
    granted,
    answeredAt,
    answer,
    files: there.filter(({ askId }) => askId === id).map(({ askId: _, ...file }) => file),
  }));
}

async function filesOf(tx: Tx, askIds: string[]): Promise<(AskFile & { askId: string | null })[]> {
  if (askIds.length === 0) return [];
  return tx
    .select({
      id: documents.id,
      askId: documents.askId,
      file: documents.file,
      title: documents.title,
      mime: files.mime,
      state: documents.state,
      goodUntil: documents.goodUntil,
      bytes: files.bytes,
      createdAt: documents.createdAt,
    })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(and(inArray(documents.askId, askIds), sql`${documents.askId} is not null`))
    .orderBy(asc(documents.createdAt));
}
