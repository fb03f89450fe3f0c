/**
 * Credit requests: an SME asks for more credit, with a reason and files, and its insurer grants or refuses it. Source:
 * app/domain/README.md, "Credit limits".
 */
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "~/db/client.server";
import { insertRow } from "~/db/prepared-statements.server";
import { applicants, creditRequests, documents, files } from "~/db/schema";
import { actingApplicant, wrongLevelRefusal } from "~/domain/applicants/level.server";
import { companyNameOrEmailSql, companyNameSql } from "~/domain/applicants/name.server";
import type { ApprovalRule } from "~/domain/approvals/verb-with-approval.server";
import { verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { CREDIT_REQUEST_TITLE } from "~/domain/documents/document";
import { loadStorageUse, quotaProblem } from "~/domain/documents/document.server";
import { storeFile, type Upload, type UploadRequest } from "~/domain/documents/file-storage.server";
import { recordEvent } from "~/domain/events/event.server";
import { loadUsedCredits } from "~/domain/ledger/ledger.server";
import { type Queue, queueLengthSql } from "~/domain/lists/bounded-count.server";
import { headColumns } from "~/domain/lists/queue-head.server";
import { applicantById } from "~/domain/lookups.server";
import type { Actor } from "~/domain/values/actor";
import { generateId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import type { Cents } from "~/domain/values/money";
import { Invalid, NotFound, refuseUnless } from "~/domain/verbs/errors";
import { findIdempotencyRecord, storeIdempotencyRecord } from "~/domain/verbs/idempotency-records.server";
import { verb, verbInSteps } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { creditApprovalRequirement, loadCompanyName } from "./approval-rules.server";
import {
  type CreditRequest,
  type CreditRequestFile,
  MAX_CREDIT_REQUEST_FILES,
  type WaitingCreditRequest,
} from "./credit-request";
import { type Reason, reasonMessage } from "./reason-codes";
import { findCoveredSme, setCredit } from "./terms.server";

type Row = typeof creditRequests.$inferSelect;

// Spelled like the conditions of the table's partial indexes, so that both engines use them.
const isWaiting = sql`${creditRequests.state} = 'waiting'`;

/**
 * Requests a total credit of `amount` cents for the actor, an SME at level 8. Returns the request's id. `key`: the
 * idempotency key, null for none.
 * @throws Refused "wrong_level" at another level, "done_already" while another request waits.
 * @throws Invalid at field "credit" unless the amount exceeds the current credit.
 */
export const requestCredit = verb(
  "credit.ask",
  async (
    { actor, tx, runOnce, now },
    { amount, reason }: { amount: Cents; reason: string },
    key: string | null = null,
  ): Promise<string> =>
    runOnce(key, async () => {
      const sme = await actingApplicant(tx, actor);
      const { creditAmount, insurerId } = sme;
      if (sme.level !== Level.adminActivated || creditAmount === null || insurerId === null)
        throw wrongLevelRefusal(sme);
      refuseUnless(!(await findWaitingRequest(tx, sme.id)), "done_already", message("askWaitsAlready"));
      if (amount <= creditAmount) throw new Invalid({ credit: [message("askMoreThanCredit", creditAmount)] });
      const id = generateId(now);
      await insertRow(tx, creditRequests, {
        id,
        smeId: sme.id,
        insurerId,
        amount,
        creditBefore: creditAmount,
        reason,
        requestedAt: now,
        state: "waiting",
      });
      await recordEvent(tx, {
        subject: { kind: "applicant", id: sme.id },
        verb: "applicant.creditAsked",
        by: actor,
        now,
        text: message("creditAskedFor", amount, reason),
        line: "line",
      });
      return id;
    }),
);

/**
 * Adds a file to the actor's waiting request and returns the document's id. The same file again returns the existing
 * document.
 * @throws NotFound if the actor has no request with this id.
 * @throws Refused "done_already" if it is answered or withdrawn.
 * @throws Invalid at field "files" if the file is not accepted, or if there are too many files or bytes.
 * @throws TooMany if the account uploads too often.
 */
export const addCreditRequestFile = verbInSteps(
  "credit.ask",
  async (
    { actor, write, now },
    creditRequestId: string,
    upload: Upload | null,
    { key = null, signal }: UploadRequest = {},
  ): Promise<string> => {
    const before = await findIdempotencyRecord<string>(db, actor.accountId, key);
    if (before !== null) return before;
    const findOpenRequest = async (tx: Tx): Promise<string> => {
      const { smeId } = await findOwnWaitingRequest(tx, actor, creditRequestId);
      const attachments = await listFiles(tx, [creditRequestId]);
      if (attachments.length >= MAX_CREDIT_REQUEST_FILES)
        throw new Invalid({ files: [message("tooManyAskFiles", MAX_CREDIT_REQUEST_FILES)] }, "quota_exceeded");
      const problem = quotaProblem(await loadStorageUse(tx, smeId), upload?.size ?? 0);
      if (problem) throw new Invalid({ files: [problem] }, "quota_exceeded");
      return smeId;
    };
    await findOpenRequest(db);
    return storeFile(write, upload, { field: "files", owner: actor.accountId, signal, now }, async (tx, file) => {
      const smeId = await findOpenRequest(tx);
      const [duplicate] = await tx
        .select({ id: documents.id })
        .from(documents)
        .innerJoin(files, eq(files.name, documents.file))
        .where(
          and(
            eq(documents.creditRequestId, creditRequestId),
            sql`${documents.creditRequestId} is not null`,
            eq(files.sha256, file.sha256),
          ),
        )
        .limit(1);
      const id = duplicate?.id ?? generateId(now);
      if (!duplicate) {
        await file.insertFile();
        await insertRow(tx, documents, {
          id,
          applicantId: smeId,
          title: CREDIT_REQUEST_TITLE,
          file: file.name,
          creditRequestId,
          createdAt: now,
        });
        await recordEvent(tx, {
          subject: { kind: "applicant", id: smeId },
          verb: "applicant.documentAdded",
          by: actor,
          now,
          text: message("documentAdded", CREDIT_REQUEST_TITLE),
        });
      }
      await storeIdempotencyRecord(tx, { accountId: actor.accountId, key, now }, id);
      return id;
    });
  },
);

/**
 * Withdraws the actor's request.
 * @throws NotFound if the actor has no request with this id.
 * @throws Refused "done_already" if it is answered or withdrawn.
 */
export const withdrawCreditRequest = verb(
  "credit.ask",
  async ({ actor, tx, now }, creditRequestId: string): Promise<void> => {
    const { smeId, amount } = await findOwnWaitingRequest(tx, actor, creditRequestId);
    await tx
      .update(creditRequests)
      .set({ state: "withdrawn", answeredAt: now, answeredBy: actor.accountId })
      .where(eq(creditRequests.id, creditRequestId));
    await recordEvent(tx, {
      subject: { kind: "applicant", id: smeId },
      verb: "applicant.creditAskWithdrawn",
      by: actor,
      now,
      text: message("creditAskWithdrawn", amount),
      line: "line",
    });
  },
);

const grantRule: ApprovalRule<[creditRequestId: string, credit: Cents, reason: Reason]> = {
  verbName: "grantAsk",
  subject: (id) => ({ id, role: null }),
  async requirement(tx, _by, creditRequestId, credit) {
    const creditRequest = await findRequest(tx, creditRequestId);
    const { creditAmount } = await applicantById(tx, creditRequest.smeId, "sme");
    return creditApprovalRequirement(tx, credit, creditAmount ?? 0, creditRequest.amount);
  },
  async describe(tx, creditRequestId, credit) {
    const creditRequest = await findRequest(tx, creditRequestId);
    return message(
      "wouldGrant",
      await loadCompanyName(tx, creditRequest.smeId),
      (await applicantById(tx, creditRequest.smeId)).creditAmount ?? 0,
      credit,
      creditRequest.amount,
    );
  },
  async basis(tx, creditRequestId) {
    const { smeId, amount, state } = await findRequest(tx, creditRequestId);
    const { level, insurerId, creditAmount } = await applicantById(tx, smeId, "sme");
    return { amount, state, level, insurerId, creditAmount };
  },
  record: async (tx, creditRequestId) => ({ kind: "applicant", id: (await findRequest(tx, creditRequestId)).smeId }),
  dependsOn: ["applicant"],
};

/**
 * Grants a request with a new credit of `credit` cents, as the covering insurer.
 * @throws NotFound if the request does not exist, or if its SME never reached the insurer.
 * @throws Refused "other_insurer" if another insurer covers the SME, "done_already" if the request is answered or
 * withdrawn.
 * @throws Invalid at field "credit" unless it exceeds the current credit.
 * @throws AwaitsApproval if the credit exceeds an approval limit.
 */
export const grantCreditRequest = verbWithApproval<[creditRequestId: string, credit: Cents, reason: Reason]>(
  "sme.credit.change",
  grantRule,
  async ({ actor: by, tx, now }, creditRequestId, credit, reason) => {
    const { creditRequest, sme } = await findRequestToDecide(tx, by, creditRequestId);
    if (credit <= sme.creditAmount) throw new Invalid({ credit: [message("grantMoreThanCredit", sme.creditAmount)] });
    await decideRequest(tx, creditRequest, { state: "granted", granted: credit, by, reason, now });
    await setCredit(tx, { by, sme, credit, reason, now });
  },
);

/**
 * Refuses a request as the covering insurer. The credit does not change, and the SME sees the reason.
 * @throws NotFound and Refused as `grantCreditRequest`.
 */
export const refuseCreditRequest = verb(
  "sme.credit.change",
  async ({ actor: by, tx, now }, creditRequestId: string, reason: Reason): Promise<void> => {
    const { creditRequest, sme } = await findRequestToDecide(tx, by, creditRequestId);
    await decideRequest(tx, creditRequest, { state: "refused", granted: null, by, reason, now });
    await recordEvent(tx, {
      subject: { kind: "applicant", id: sme.id },
      verb: "applicant.creditAskRefused",
      by,
      now,
      text: message("creditAskRefused", creditRequest.amount, reasonMessage(reason)),
      reason: reasonMessage(reason),
      line: "line",
    });
  },
);

interface RequestDecision {
  state: "granted" | "refused";
  granted: Cents | null;
  by: Actor;
  reason: Reason;
  now: number;
}

async function decideRequest(tx: Tx, { id }: Row, { state, granted, by, reason, now }: RequestDecision): Promise<void> {
  await tx
    .update(creditRequests)
    .set({ state, granted, answeredBy: by.accountId, answeredAt: now, answer: reasonMessage(reason) })
    .where(eq(creditRequests.id, id));
}

async function findRequest(tx: Tx, id: string): Promise<Row> {
  const [creditRequest] = await tx.select().from(creditRequests).where(eq(creditRequests.id, id));
  if (!creditRequest) throw new NotFound();
  return creditRequest;
}

/** Returns the SME's waiting request. Null without one. */
export async function findWaitingRequest(tx: Tx, smeId: string): Promise<Row | null> {
  const [creditRequest] = await tx
    .select()
    .from(creditRequests)
    .where(and(eq(creditRequests.smeId, smeId), isWaiting));
  return creditRequest ?? null;
}

/**
 * @throws NotFound if the actor has no request with this id.
 * @throws Refused "done_already" if it is answered or withdrawn.
 */
async function findOwnWaitingRequest(tx: Tx, actor: Actor, id: string): Promise<Row> {
  const creditRequest = await findRequest(tx, id);
  if (creditRequest.smeId !== actor.applicantId) throw new NotFound();
  refuseUnless(creditRequest.state === "waiting", "done_already", message("askOver"));
  return creditRequest;
}

/**
 * @throws NotFound if the request does not exist, or if its SME never reached the actor's insurer.
 * @throws Refused if another insurer covers the SME, or if the request is answered or withdrawn.
 */
async function findRequestToDecide(tx: Tx, by: Actor, id: string) {
  const creditRequest = await findRequest(tx, id);
  const sme = await findCoveredSme(tx, by, creditRequest.smeId);
  refuseUnless(creditRequest.state === "waiting", "done_already", message("askOver"));
  return { creditRequest, sme };
}

/* ---- views ---- */

const MAX_PAST_REQUESTS = 10;
const MAX_WAITING_REQUESTS = 50;

/** Lists the actor's own requests, newest first, at most ten. A waiting one is the first. */
export async function listOwnCreditRequests(actor: Actor): Promise<CreditRequest[]> {
  const rows = await db
    .select()
    .from(creditRequests)
    .where(eq(creditRequests.smeId, actor.applicantId ?? ""))
    .orderBy(desc(creditRequests.requestedAt), desc(creditRequests.id))
    .limit(MAX_PAST_REQUESTS);
  return addFiles(rows);
}

/** Lists the waiting requests of the actor's insurer, oldest first, at most `limit`. */
export const listWaitingCreditRequests = async (
  actor: Actor,
  limit = MAX_WAITING_REQUESTS,
): Promise<WaitingCreditRequest[]> => queryRequests(eq(creditRequests.insurerId, actor.insurerId ?? ""), limit);

/** The waiting requests of the insurer in the placeholder `insurerId`, counted up to 50. */
export const waitingCreditRequests: Queue = {
  table: creditRequests,
  condition: and(eq(creditRequests.insurerId, sql.placeholder("insurerId")), isWaiting),
  most: MAX_WAITING_REQUESTS,
};

/** The head of the requests in `waitingCreditRequests`. The id is the SME's. */
export const creditRequestHead = (reader: Tx) =>
  reader
    .select(
      headColumns({
        length: queueLengthSql(waitingCreditRequests),
        id: creditRequests.smeId,
        title: companyNameOrEmailSql(applicants),
        since: creditRequests.requestedAt,
      }),
    )
    .from(creditRequests)
    .innerJoin(applicants, eq(applicants.id, creditRequests.smeId))
    .where(waitingCreditRequests.condition)
    .orderBy(asc(creditRequests.requestedAt), asc(creditRequests.id))
    .limit(1);

/**
 * Returns a waiting request of the actor's insurer.
 * @throws NotFound if there is none with this id.
 */
export async function findWaitingCreditRequest(actor: Actor, id: string): Promise<WaitingCreditRequest> {
  const [creditRequest] = await queryRequests(
    and(eq(creditRequests.insurerId, actor.insurerId ?? ""), eq(creditRequests.id, id)),
  );
  if (!creditRequest) throw new NotFound();
  return creditRequest;
}

async function queryRequests(
  condition: ReturnType<typeof and>,
  limit = MAX_WAITING_REQUESTS,
): Promise<WaitingCreditRequest[]> {
  const rows = await db
    .select({
      creditRequest: creditRequests,
      title: companyNameSql(applicants),
      email: applicants.email,
      credit: applicants.creditAmount,
    })
    .from(creditRequests)
    .innerJoin(applicants, eq(applicants.id, creditRequests.smeId))
    .where(and(condition, isWaiting))
    .orderBy(asc(creditRequests.requestedAt), asc(creditRequests.id))
    .limit(limit);
  const [requests, usedCredits] = await Promise.all([
    addFiles(rows.map(({ creditRequest }) => creditRequest)),
    loadUsedCredits(rows.map(({ creditRequest }) => creditRequest.smeId)),
  ]);
  return requests.map((creditRequest, i) => ({
    ...creditRequest,
    name: rows[i]?.title ?? rows[i]?.email ?? "",
    credit: rows[i]?.credit ?? 0,
    used: usedCredits.get(creditRequest.smeId) ?? 0,
  }));
}

async function addFiles(rows: Row[]): Promise<CreditRequest[]> {
  const attachments = await listFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, smeId, amount, creditBefore, reason, requestedAt, state, granted, answeredAt, answer }) => ({
    id,
    smeId,
    amount,
    creditBefore,
    reason,
    requestedAt,
    state,
    granted,
    answeredAt,
    answer,
    files: attachments
      .filter(({ creditRequestId }) => creditRequestId === id)
      .map(({ creditRequestId: _, ...file }) => file),
  }));
}

async function listFiles(
  tx: Tx,
  requestIds: string[],
): Promise<(CreditRequestFile & { creditRequestId: string | null })[]> {
  if (requestIds.length === 0) return [];
  return tx
    .select({
      id: documents.id,
      creditRequestId: documents.creditRequestId,
      file: documents.file,
      title: documents.title,
      mime: files.mime,
      state: documents.state,
      goodUntil: documents.goodUntil,
      bytes: files.bytes,
      createdAt: documents.createdAt,
      erasedAt: files.erasedAt,
    })
    .from(documents)
    .innerJoin(files, eq(files.name, documents.file))
    .where(and(inArray(documents.creditRequestId, requestIds), sql`${documents.creditRequestId} is not null`))
    .orderBy(asc(documents.createdAt));
}
