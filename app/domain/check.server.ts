/** Runs `dhow check`: proves that the ledger, the stored totals and the records agree. Reads only. */
import { and, asc, eq, gt, isNotNull, ne, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, store } from "~/db/client.server";
import { damageMessage } from "~/db/error-codes";
import { accounts, applicants, balances, events, files, ledgerLines, orders, postings } from "~/db/schema";
import { readSnapshot } from "~/db/snapshot.server";
import { hashFile } from "~/gateways/files/hash";
import { gateways } from "~/gateways/gateways";
import { checkPasswordLinks } from "./accounts/password-links.server";
import { checkSessions } from "./accounts/sessions.server";
import { checkUnsentForms } from "./accounts/unsent-forms.server";
import { checkVerificationCodes } from "./accounts/verification-code.server";
import { findWronglyIndexed } from "./applicants/search.server";
import type { Anchor } from "./audit/anchor";
import { checkAnchors } from "./audit/anchor.server";
import { checkEvents, checkNewestChains } from "./audit/check.server";
import { checkBankLines } from "./bank-statements/check.server";
import { checkLineSeals } from "./bank-statements/line-seal.server";
import { checkStatementDrafts } from "./bank-statements/statement-draft.server";
import { checkReceipts } from "./cash/check.server";
import { checkRefunds } from "./cash/refund-check.server";
import { checkLedgerCash } from "./cash-reconciliation/check.server";
import { type CheckProgress, PAGE, readPages, readPagesBy, runInScope } from "./check-pages.server";
import {
  checkBalances,
  checkBalanceTotals,
  checkCounters,
  checkMonthlyMetrics,
  checkNextCompanies,
  checkPayables,
  checkReceivables,
} from "./check-totals.server";
import { checkClosures } from "./closures/check.server";
import { checkCollections } from "./collections/check.server";
import { checkBankCaps } from "./credit-limits/check.server";
import { checkCreditStates } from "./credit-states/check.server";
import { checkDisputes } from "./disputes/check.server";
import { checkExposure } from "./exposure/check.server";
import { checkFeeInvoices } from "./fee-invoices/check.server";
import { checkGroups } from "./groups/check.server";
import { earliestDeadline, instalmentAmounts, instalmentDeadline } from "./instalments/instalment";
import { checkInsuranceClaims } from "./insurance-claims/check.server";
import { checkCovers } from "./insurers/cover.server";
import { checkMoves } from "./insurers/moves.server";
import { checkMonthClosing } from "./month-closing/check.server";
import { checkOutbox } from "./notifications/check.server";
import { formatOrderNumber, isStoppable, OrderStatus } from "./orders/status";
import type { Order } from "./orders/transitions.server";
import { checkPaymentReversals } from "./payment-reversals/check.server";
import { checkPayments, loadOrderBooks, type OrderBooks } from "./payments/check.server";
import { checkWebhooks } from "./payments/check-webhooks.server";
import { checkPaymentSeals } from "./payments/payment-seal.server";
import { checkBatches } from "./payout-batches/check.server";
import { checkPortfolio } from "./portfolio/check.server";
import { checkProvisions } from "./provisions/check.server";
import { checkRepayments } from "./repayments/check.server";
import { checkReschedules } from "./reschedules/check.server";
import { checkErasures } from "./retention/check.server";
import { checkSequences } from "./settings/check-sequences.server";
import {
  checkPosition,
  checkSettlements,
  listMonthsWithSettledShares,
  loadPositionEvidence,
} from "./settlements/check.server";
import { checkClaims } from "./supplier-claims/check.server";
import { businessDay, endOfDay } from "./values/calendar";
import { firstDeadline } from "./values/deadlines";
import { decidingRole } from "./values/level";
import { type Cents, formatMoney, sum } from "./values/money";
import { netAmount, payoutAmount, splitShares } from "./values/shares";
import { unpaidAmount } from "./values/unpaid-amount";
import { UPFRONT } from "./values/upfront";
import { checkWriteOffs } from "./write-offs/check.server";

export interface CheckOptions {
  /** Compares every file's hash as well; otherwise only its size. Defaults to true. */
  areFilesRead?: boolean;
  /** Earlier anchors that the record must contain. */
  anchors?: readonly Anchor[];
  /** Receives the progress at the start of each part and after each page. */
  report?: Report | undefined;
  /**
   * Runs checkBeside() at the same time, for example in another thread, and returns its problems. The signal ends it.
   * Without it, checkDatabase() checks everything itself.
   */
  startBeside?: ((taken: TakenParts, signal: AbortSignal) => Promise<string[]>) | undefined;
}

type Report = (progress: CheckProgress) => void;

/** Counts the shared parts that checkDatabase() and checkBeside() have taken. Shared memory, because both are busy. */
export type TakenParts = Int32Array<SharedArrayBuffer>;

/**
 * Checks the database and the file store. Returns one English line per problem, or an empty array. The check stops at
 * damaged pages.
 */
export async function checkDatabase(options: CheckOptions = {}): Promise<string[]> {
  const { areFilesRead = true, anchors = [], report = () => {}, startBeside } = options;
  const end = new AbortController();
  return collectProblems(report, async (runParts, isClean) => {
    const taken: TakenParts = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    const beside = startBeside?.(taken, end.signal);
    // Its failure is thrown below, unless another part fails earlier.
    beside?.catch(() => {});
    await runParts([["database file", async () => (await store().findDamage?.()) ?? []]]);
    // Damaged indexes can return the same rows again and again, so no other part runs.
    if (!isClean()) return STOP;
    await readSnapshot(async () => {
      await runParts([
        ["files", checkFiles],
        ["anchors", () => checkAnchors(anchors)],
      ]);
      await runParts(beside ? untakenParts(taken) : checkParts);
    });
    if (beside) await runParts([["other parts", () => beside]]);
    // Hashing runs outside the snapshot: it takes long, and an open snapshot keeps the write-ahead log growing.
    if (areFilesRead) await runParts([["file contents", checkFileHashes]]);
  }).finally(() => end.abort());
}

/**
 * Checks the events, and then the parts that checkDatabase() has not taken meanwhile. Returns one English line per
 * problem, or an empty array.
 */
export const checkBeside = (taken: TakenParts, report: Report = () => {}): Promise<string[]> =>
  collectProblems(report, (runParts) =>
    readSnapshot(async () => {
      await runParts(checkParts.filter(isEvents));
      await runParts(untakenParts(taken));
    }),
  );

/** Takes the next part that nobody has taken, again and again. The events belong to checkBeside(). */
function* untakenParts(taken: TakenParts): Generator<CheckPart> {
  const shared = checkParts.filter((part) => !isEvents(part));
  for (let at = Atomics.add(taken, 0, 1); at < shared.length; at = Atomics.add(taken, 0, 1)) yield shared[at]!;
}

/** Returned by work that stops because the database is damaged. */
const STOP = "stop";

/** Returns the problems that the parts of `work` find. At a damaged page, the check stops. */
async function collectProblems(
  report: Report,
  work: (
    runParts: (parts: Iterable<CheckPart>) => Promise<void>,
    isClean: () => boolean,
  ) => Promise<typeof STOP | void>,
): Promise<string[]> {
  const problems: string[] = [];
  let part = "";
  const runParts = async (parts: Iterable<CheckPart>) => {
    for (const [name, check] of parts) {
      part = name;
      report({ part, done: 0, total: null });
      const found = await check();
      problems.push(...found.slice(0, MAX_PROBLEMS));
      if (found.length > MAX_PROBLEMS) problems.push(`the ${part}: ${found.length - MAX_PROBLEMS} more problems`);
    }
  };
  try {
    const end = await runInScope({ report }, () => work(runParts, () => problems.length === 0));
    if (end === STOP) problems.push(stopMessage(part));
  } catch (error) {
    // A value in a damaged page may be no JSON.
    const damage = damageMessage(error) ?? (error instanceof SyntaxError ? error.message : null);
    if (damage === null) throw error;
    problems.push(damage, stopMessage(part));
  }
  return problems;
}

const stopMessage = (part: string) =>
  `the check stopped at the ${part}, because the database is damaged: restore a backup`;

/** The problems that each part names. It counts the others. */
const MAX_PROBLEMS = 10_000;

/** Rows of each table that the quick check reads. */
const NEWEST = 500;

/**
 * Checks the newest orders, batches, messages, payments and bank lines, the chains of the newest events, and the totals
 * of the companies after `after`, an id or "". Its time does not grow with the database. Returns one English line per
 * problem, and the last checked company: "" at the end. Reads beside the server's verbs without a snapshot, so it
 * checks twice and returns only the problems of both rounds.
 */
export async function checkNewest(after = ""): Promise<{ problems: string[]; last: string }> {
  const runRound = () =>
    runInScope({ newest: NEWEST, report: () => {} }, async () => {
      const found: string[] = [];
      for (const check of quickChecks) found.push(...(await check()));
      found.push(...(await checkNewestChains(NEWEST)));
      const companies = await checkNextCompanies(after);
      return { problems: [...found, ...companies.problems], last: companies.last };
    });
  const round = await runRound();
  if (round.problems.length === 0) return round;
  const again = new Set((await runRound()).problems);
  return { ...round, problems: round.problems.filter((problem) => again.has(problem)) };
}

type CheckPart = [name: string, check: () => Promise<string[]>];

const isEvents = ([, check]: CheckPart): boolean => check === checkEvents;

/**
 * The parts that only read the database. Long parts come early, so that no thread waits long for the other. The first
 * three sort many rows. The other thread reads events meanwhile, so only one thread sorts at a time.
 */
const checkParts: CheckPart[] = [
  ["monthly metrics", checkMonthlyMetrics],
  ["portfolio", checkPortfolio],
  ["counters", checkCounters],
  ["orders", checkOrders],
  ["database", () => store().findProblems()],
  ["postings", checkPostings],
  ["balances", checkBalances],
  ["balance totals", checkBalanceTotals],
  ["receivables", checkReceivables],
  ["payables", checkPayables],
  ["claims against suppliers", checkClaims],
  ["repayments", checkRepayments],
  ["credit", checkCredit],
  ["applicants", checkApplicants],
  ["exposure", checkExposure],
  ["closed months", checkMonthClosing],
  ["payout batches", checkBatches],
  ["bank lines", checkBankLines],
  ["ledger cash", checkLedgerCash],
  ["receipts", checkReceipts],
  ["refunds", checkRefunds],
  ["payment reversals", checkPaymentReversals],
  ["settlements", checkSettlements],
  ["fee invoices", checkFeeInvoices],
  ["collections", checkCollections],
  ["credit states", checkCreditStates],
  ["closed companies", checkClosures],
  ["erasures", checkErasures],
  ["insurers' covers", checkCovers],
  ["moves to other insurers", checkMoves],
  ["banks' caps", checkBankCaps],
  ["connected companies", checkGroups],
  ["disputes", checkDisputes],
  ["insurance claims", checkInsuranceClaims],
  ["reschedules", checkReschedules],
  ["write-offs", checkWriteOffs],
  ["provisions", checkProvisions],
  ["events", checkEvents],
  ["messages", checkOutbox],
  ["sessions", checkSessions],
  ["password links", checkPasswordLinks],
  ["unsent forms", checkUnsentForms],
  ["verification codes", checkVerificationCodes],
  ["statement drafts", checkStatementDrafts],
  ["payments", checkPaymentSeals],
  ["sequences", checkSequences],
  ["webhooks", checkWebhooks],
];

const quickChecks = [checkOrders, checkBatches, checkOutbox, checkPaymentSeals, checkLineSeals, checkSequences];

const columnSum = (column: SQLiteColumn | SQL) => sql<number>`coalesce(sum(${column}), 0)`;

async function checkPostings(): Promise<string[]> {
  const off = await db
    .select({ id: postings.id, kind: postings.kind, sum: columnSum(ledgerLines.amount) })
    .from(postings)
    .leftJoin(ledgerLines, eq(ledgerLines.postingId, postings.id))
    .groupBy(postings.id)
    .having(sql`coalesce(sum(${ledgerLines.amount}), 0) <> 0 or count(${ledgerLines.id}) = 0`);
  return off.map(
    (posting) => `posting ${posting.id} (${posting.kind}) sums to ${formatMoney(posting.sum)}, not to zero`,
  );
}

/** Compares every order's own columns with its instalments and its ledger postings. */
async function checkOrders(): Promise<string[]> {
  const problems: string[] = [];
  const settledMonths = await listMonthsWithSettledShares();
  for await (const page of readPages(orders, "id")) {
    const ids = page.map(({ id }) => id);
    const booksOf = await loadOrderBooks(ids);
    const evidenceOf = await loadPositionEvidence(ids, settledMonths);
    for (const order of page) {
      const books = booksOf(order.id);
      const wrongPosition = checkPosition(order, books.postings, evidenceOf(order.id));
      for (const problem of [...(await checkOrder(order, books)), ...wrongPosition])
        problems.push(`order ${formatOrderNumber(order.number)}: ${problem}`);
    }
  }
  return problems;
}

async function checkOrder(order: Order, books: OrderBooks): Promise<string[]> {
  const problems: string[] = [];
  const expect = (condition: boolean, problem: string) => void (condition || problems.push(problem));
  const { parts } = books;
  const planned = instalmentAmounts(order.amount, order.plan);

  expect(parts.length === order.plan.length, `has ${parts.length} instalments, but its plan has ${order.plan.length}`);
  expect(sum(parts.map((part) => part.amount)) === order.amount, "its instalments do not sum to its amount");
  const upfront = parts.find((part) => part.number === UPFRONT);
  const upfrontPaidAt = upfront?.paidAt ?? null;
  const isReopened = upfront?.upfront === false;
  for (const [index, part] of parts.entries()) {
    const name = `instalment ${part.number}`;
    expect(
      part.number === index + 1 && part.smeId === order.smeId && part.insurerId === order.insurerId,
      `${name} has a wrong number, SME or insurer`,
    );
    const isAsPlanned = part.amount === planned[index] && part.rate === order.plan[index];
    expect(isAsPlanned && part.amount > 0, `${name} differs from the plan`);
    if (order.status !== OrderStatus.canceled) {
      const later = order.dueFrom === null ? null : instalmentDeadline(part.number, order.dueFrom);
      const first = part.number === UPFRONT ? order.payUntil : later;
      expect(firstDeadline(part) === first, `${name} has a wrong deadline`);
    }
  }
  const standing = order.status !== OrderStatus.canceled;
  expect(
    order.paid === (standing && parts.every((part) => part.paidAt !== null && part.writtenOffAmount === 0)),
    "its paid mark does not match its instalments",
  );
  const owed = standing ? parts.filter((part) => !part.upfront) : [];
  expect(order.nextDue === earliestDeadline(owed), "its next due date does not match its instalments");
  if (standing) {
    expect(
      (order.status === OrderStatus.created) === (upfrontPaidAt === null && !isReopened),
      "its status does not match its upfront payment",
    );
    expect(
      isReopened
        ? order.placedAt !== null && order.placedAt <= (upfrontPaidAt ?? order.updatedAt)
        : (order.placedAt ?? null) === upfrontPaidAt,
      "its placement time is not its upfront payment's time",
    );
    expect(
      order.status < OrderStatus.delivered || order.dueFrom !== null,
      "it is delivered, but its instalments have no due dates",
    );
    expect(
      order.status >= OrderStatus.delivered || order.dueFrom === null || order.dueFrom === order.placedAt,
      "its instalments fall due before delivery",
    );
    expect(
      order.status === OrderStatus.sending || order.proposedDay === null,
      "a new delivery day is proposed, but the order is not being delivered",
    );
  }

  expect(
    (order.suspendedAt !== null) === (isStoppable(order.status) && isReopened && upfrontPaidAt === null),
    "it must be suspended exactly while its upfront part is unpaid again before the delivery",
  );

  const posted = sumPosted(books);
  const postedAmount = (account: LedgerAccount, kind: "order" | "shares" | "" = "") => posted[kind][account] ?? 0;
  const shares = splitShares(order);
  expect(
    shares.supplierShare === order.supplierShare && shares.bankShare === order.bankShare,
    "its shares do not match its rates",
  );
  expect(
    order.payUntil > order.createdAt && endOfDay(businessDay(order.payUntil)) === order.payUntil,
    "its upfront payment is not due at the end of a day",
  );
  const settled = order.status >= OrderStatus.invoiceVerifiedByAdmin;
  expect(postedAmount("receivable", "order") === order.amount, "the ledger has another order amount");
  expect(
    postedAmount("undelivered") === (standing && !settled ? -netAmount(order) : 0),
    "the ledger has another undelivered amount",
  );
  expect(
    postedAmount("payable", "shares") + postedAmount("supplier receivable", "shares") ===
      (settled ? -shares.supplierShare : 0),
    "the ledger has another supplier share",
  );
  expect(
    postedAmount("bank share", "shares") === (settled ? -shares.bankShare : 0),
    "the ledger has another bank share",
  );
  expect(
    postedAmount("product share") === (settled ? -shares.productShare : 0),
    "the ledger has another product share",
  );
  // A reversal takes back a returned payout.
  const isPaid = order.status === OrderStatus.paidByBank;
  expect(
    postedAmount("payable") === (settled && !isPaid ? -payoutAmount(order) : 0),
    "the ledger does not match its payout",
  );
  problems.push(...(await checkPayments(order, books)));
  const unpaid = standing ? sum(parts.map(unpaidAmount)) : 0;
  expect(
    postedAmount("receivable") === unpaid,
    `${formatMoney(unpaid)} is unpaid, but the ledger says ${formatMoney(postedAmount("receivable"))}`,
  );
  return problems;
}

/** Returns the sum of an SME's payments that were undone in orders that are not canceled, in cents. */
async function sumUndonePayments(smeId: string): Promise<Cents> {
  const [row] = await db
    .select({ undone: sql<number>`coalesce(sum(${ledgerLines.amount}), 0)`.mapWith(Number) })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId))
    .innerJoin(orders, eq(orders.id, postings.orderId))
    .where(
      and(
        eq(ledgerLines.account, "receivable"),
        eq(ledgerLines.party, smeId),
        gt(ledgerLines.amount, 0),
        isNotNull(postings.reverses),
        ne(orders.status, OrderStatus.canceled),
      ),
    );
  return row?.undone ?? 0;
}

type LedgerAccount = OrderBooks["postings"][number]["lines"][number]["account"];

/**
 * Returns the sums of an order's ledger lines by account (cents): of all its postings, of its creation, and of its
 * shares with the credit notes that reduce them.
 */
function sumPosted({ postings: booked }: OrderBooks) {
  const sums: Record<"" | "order" | "shares", Partial<Record<LedgerAccount, number>>> = {
    "": {},
    order: {},
    shares: {},
  };
  for (const { kind, lines } of booked)
    for (const { account, amount } of lines) {
      sums[""][account] = (sums[""][account] ?? 0) + amount;
      const group = kind === "credit note" ? "shares" : kind;
      if (group === "order" || group === "shares") sums[group][account] = (sums[group][account] ?? 0) + amount;
    }
  return sums;
}

/**
 * Proves that no SME uses more credit than its largest credit so far and its payments that were taken back. Lowering a
 * credit may leave less than is used, and so may undoing a payment whose credit the SME has used again.
 */
async function checkCredit(): Promise<string[]> {
  const over = await db
    .select({ id: applicants.id, credit: applicants.creditAmount, spent: balances.amount })
    .from(balances)
    .innerJoin(applicants, eq(applicants.id, balances.party))
    .where(sql`${balances.account} = 'receivable' and ${balances.amount} > coalesce(${applicants.creditAmount}, 0)`);
  const problems: string[] = [];
  for (const { id, credit, spent } of over) {
    const lowered = await db
      .select({ before: events.before })
      .from(events)
      .where(
        and(eq(events.subject, "applicant"), eq(events.subjectId, id), eq(events.verb, "applicant.creditChanged")),
      );
    const maxCredit = Math.max(credit ?? 0, ...lowered.map(({ before }) => Number(before.creditAmount ?? 0)));
    if (spent > maxCredit + (await sumUndonePayments(id)))
      problems.push(
        `SME ${id} uses ${formatMoney(spent)} of credit, but its highest limit was ${formatMoney(maxCredit)}`,
      );
  }
  return problems;
}

/** Checks the role that each applicant waits for, and its search terms. */
async function checkApplicants(): Promise<string[]> {
  const problems: string[] = [];
  const next = (last: { applicant: { id: string } } | null) =>
    db
      .select({ applicant: applicants, accountName: accounts.name })
      .from(applicants)
      .leftJoin(accounts, eq(accounts.id, applicants.accountId))
      .where(last ? gt(applicants.id, last.applicant.id) : undefined)
      .orderBy(asc(applicants.id))
      .limit(PAGE);
  for await (const rows of readPagesBy(applicants, next)) {
    for (const { applicant, accountName } of rows) {
      if (accountName !== (applicant.title ?? applicant.email))
        problems.push(`the account of applicant ${applicant.id} has another name than the company`);
      if (applicant.waitingFor !== decidingRole(applicant.role, applicant.level))
        problems.push(
          `applicant ${applicant.id} waits for ${applicant.waitingFor ?? "nobody"} at level ${applicant.level}`,
        );
    }
    for (const id of await findWronglyIndexed(rows.map(({ applicant }) => applicant)))
      problems.push(`the search terms of applicant ${id} do not match its data`);
  }
  return problems;
}

/** A bucket answers each request after some milliseconds, so several run at once. */
const FILES_AT_ONCE = 20;

/** Checks that the file store has every recorded file, with the recorded number of bytes, and no erased file. */
async function checkFiles(): Promise<string[]> {
  const problems: string[] = [];
  const store = gateways().files;
  const checkFile = async ({ name, bytes, preview, erasedAt }: typeof files.$inferSelect) => {
    const [size, previewSize] = await Promise.all([store.size(name), preview === null ? 0 : store.size(preview)]);
    if (erasedAt !== null) {
      if (size !== null || (preview !== null && previewSize !== null))
        problems.push(`file ${name} is erased, but its bytes are still in the file store`);
    } else if (size === null) problems.push(`file ${name} is not in the file store`);
    else if (size !== bytes) problems.push(`file ${name} has ${size} bytes, but its record says ${bytes}`);
    if (erasedAt === null && previewSize === null) problems.push(`file ${name} has lost its preview`);
  };
  for await (const page of readPages(files, "name"))
    for (let at = 0; at < page.length; at += FILES_AT_ONCE)
      await Promise.all(page.slice(at, at + FILES_AT_ONCE).map(checkFile));
  return problems;
}

/** Compares every file's bytes with the hash recorded at upload. Skips files without a hash. */
async function checkFileHashes(): Promise<string[]> {
  const problems: string[] = [];
  const store = gateways().files;
  for await (const page of readPages(files, "name"))
    for (const { name, bytes, sha256, erasedAt } of page) {
      const file = sha256 === null || erasedAt !== null ? null : await store.get(name);
      if (file?.size === bytes && (await hashFile(file)) !== sha256)
        problems.push(`file ${name} has changed since it was uploaded`);
    }
  return problems;
}
