/** No page scans or sorts a whole table: checks the query plans of lists, dashboards and pages. */
import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { deleteOldAccesses } from "~/domain/accesses/access.server";
import { credentialsHash, findActorByEmail } from "~/domain/accounts/account.server";
import { deleteOldAttempts } from "~/domain/accounts/attempts.server";
import { endOwnSessions, listOwnSessions } from "~/domain/accounts/own-sessions.server";
import { deleteExpiredLinks, linkHolder, requestPasswordReset } from "~/domain/accounts/password-links.server";
import { deleteExpiredRegistrations } from "~/domain/accounts/registration.server";
import { authenticate, deleteEndedSessions, startSession } from "~/domain/accounts/sessions.server";
import { deleteExpiredCodes } from "~/domain/accounts/verification-code.server";
import { addSmeNote, loadTimeline } from "~/domain/applicants/applicant.server";
import { applicantSorts } from "~/domain/applicants/applicant-list";
import { filterApplicants, listApplicants, streamApplicants } from "~/domain/applicants/applicant-list.server";
import { findDraft } from "~/domain/applicants/draft.server";
import { findDuplicates } from "~/domain/applicants/duplicates.server";
import { reindexApplicant } from "~/domain/applicants/search.server";
import { expireApprovals, listApprovals } from "~/domain/approvals/approval.server";
import { anchorRecord } from "~/domain/audit/anchor.server";
import { listAuditEvents } from "~/domain/audit/audit.server";
import { findBankLine, findBankStatement, listBankStatements } from "~/domain/bank-statements/bank-statement.server";
import { listCsvAccounts } from "~/domain/bank-statements/csv-columns.server";
import { importStatement, matchBankLines } from "~/domain/bank-statements/import.server";
import { listPossibleOwners } from "~/domain/bank-statements/match.server";
import { findSmesOwing } from "~/domain/bank-statements/payer-matching.server";
import { cancelUnansweredOrders, declineOrder } from "~/domain/cancellations/cancellation.server";
import { payDueInstalments } from "~/domain/cash/due-payments.server";
import {
  listOwedParts,
  listPayableOrders,
  listUnappliedMoney,
  loadPayableAmount,
  previewPayment,
} from "~/domain/cash/money-account.server";
import {
  findReceipt,
  listLinkableReceipts,
  listProposedReceipts,
  listReceipts,
} from "~/domain/cash/receipt-list.server";
import { hasRefundAmount, payRefund, refundCash } from "~/domain/cash/refund.server";
import { findRefund, listProposedRefunds, listRefunds } from "~/domain/cash/refund-list.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { deleteOldCodeRequests, listCodeRequests } from "~/domain/code-requests/code-request.server";
import {
  assignCollection,
  loadPaidSince,
  noteContact,
  pauseReminders,
  recordPromise,
  resumeReminders,
  watchPromises,
} from "~/domain/collections/collection.server";
import {
  findCollection,
  listCollectionNotes,
  listCollectionOwners,
  listCollections,
  loadBucketSums,
} from "~/domain/collections/collection-list.server";
import { hasOpenDispute } from "~/domain/collections/dispute-pause.server";
import { listOwnCreditRequests, listWaitingCreditRequests } from "~/domain/credit-limits/credit-request.server";
import { countReviews, listWaitingReviews, loadReviewHistory } from "~/domain/credit-limits/review.server";
import {
  enterInsolvency,
  listStateChanges,
  loadCreditState,
  loadCreditStates,
  loadCreditStatesAt,
  updateCreditStates,
} from "~/domain/credit-states/credit-state.server";
import { listMonthlyAmountsDue } from "~/domain/dashboards/amounts-due.server";
import { loadCompanyNotices } from "~/domain/dashboards/company-notices.server";
import {
  loadAdminDashboard,
  loadBankDashboard,
  loadInsurerDashboard,
  loadNextStep,
  loadSmeDashboard,
  loadSupplierDashboard,
} from "~/domain/dashboards/dashboard.server";
import { loadMonthlyOrders } from "~/domain/dashboards/monthly-metrics.server";
import { countTasks, listTasks } from "~/domain/dashboards/task.server";
import { loadTypicalWait } from "~/domain/dashboards/typical-wait.server";
import { loadStorageUse, uploadDocument } from "~/domain/documents/document.server";
import { hashEarlierFiles } from "~/domain/documents/file-hashes.server";
import { removeOrphanedFiles } from "~/domain/documents/orphaned-files.server";
import { listExpiredDocuments, listPendingDocuments, sendDocumentReminders } from "~/domain/documents/renewals.server";
import { FEED_START, readEventFeed } from "~/domain/event-feed/event-feed.server";
import { findChangedRecords, findLastChanges } from "~/domain/event-feed/last-changes.server";
import { loadExposure } from "~/domain/exposure/exposure.server";
import { sumExposure } from "~/domain/exposure/exposure-at-day-end.server";
import { loadDebt } from "~/domain/figures/figures.server";
import { countWaitingWork, loadHealthSigns } from "~/domain/health/health.server";
import { filterHeld, listActiveHolds } from "~/domain/holds/active-holds.server";
import { endHolds, listCompanyHolds, listHolds } from "~/domain/holds/hold.server";
import {
  filterLate,
  listDueInstalments,
  listInstalments,
  listLateInstalments,
  listNextInstalments,
  loadLateSummary,
  loadLateTotals,
  loadVisibleLateSummary,
  streamInstalments,
} from "~/domain/instalments/instalment.server";
import { loadInstalmentRefunds } from "~/domain/instalments/refunds.server";
import { loadClaimPack } from "~/domain/insurance-claims/claim-pack.server";
import { recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { listClaimPolicies, setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import {
  findInsuranceClaim,
  findNotifiableOrder,
  listClaimableOrders,
  listInsuranceClaims,
  listSmeClaims,
} from "~/domain/insurance-claims/insurance-claim-list.server";
import { listIssuedClaimPacks, recordClaimPack } from "~/domain/insurance-claims/issued-claim-pack.server";
import { loadInsurerCase } from "~/domain/insurer-cases/insurer-case.server";
import { acceptMoves, declineMoves, listProposedSmes, proposeMoves } from "~/domain/insurers/moves.server";
import { uploadInvoice } from "~/domain/invoices/invoice.server";
import { loadUsedCredits } from "~/domain/ledger/ledger.server";
import { ALL_ROWS, WAITING_ROWS } from "~/domain/lists/filter";
import { type ListCursor, parseListQuery } from "~/domain/lists/list";
import { applicantById } from "~/domain/lookups.server";
import { deliverEmails, deliverTextMessages } from "~/domain/notifications/delivery.server";
import { receiveDeliveryReport } from "~/domain/notifications/delivery-reports.server";
import { listFailedMessages, listSandboxMessages, loadRenderedMail } from "~/domain/notifications/outbox.server";
import { resendMessagesByCommand } from "~/domain/notifications/resend.server";
import { deleteOldTexts } from "~/domain/notifications/retention.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { notifyOverdueDeliveries } from "~/domain/orders/delivery-day.server";
import { listDriverLinks } from "~/domain/orders/driver-link.server";
import { cancelExpiredOrders } from "~/domain/orders/order.server";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import { type OrderFilter, type OrderSort, orderSorts } from "~/domain/orders/order-list";
import {
  filterOrders,
  listInvoices,
  listOrders,
  listOrdersByReference,
  listWaitingOrders,
  streamOrders,
} from "~/domain/orders/order-list.server";
import { findInstalments, findOrders, findOrdersByAmount } from "~/domain/orders/search.server";
import type { OrderScope } from "~/domain/orders/visibility";
import { loadCompanyPack, loadOwnPack } from "~/domain/packs/company-pack.server";
import { loadMonthPack } from "~/domain/packs/month-pack.server";
import { loadOrderPack } from "~/domain/packs/order-pack.server";
import { findActivePayees, listPayeeContacts } from "~/domain/payees/active-payee.server";
import { acceptPayee, activatePayees, listWaitingPayees, loadOwnPayees, sendPayee } from "~/domain/payees/payee.server";
import {
  listPaymentReversals,
  listProposedReversals,
  streamPaymentReversals,
} from "~/domain/payment-reversals/payment-reversal-list.server";
import { listOwnLateInstalments, loadOwnLate } from "~/domain/payments/overdue-instalments.server";
import { findOwnPayment, listOrderPayments, settleOpenPayments } from "~/domain/payments/payment.server";
import { processDueRefunds } from "~/domain/payments/refund.server";
import {
  deleteDoneEvents,
  listFailedEvents,
  listTroubledPayments,
  processWebhooks,
  receiveWebhook,
} from "~/domain/payments/webhooks.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import {
  listBatches,
  listOwnRemittances,
  loadBatch,
  loadBatchFile,
  loadRemittance,
} from "~/domain/payout-batches/batch-view.server";
import { returnLine, settleLineByReference } from "~/domain/payout-batches/settlement.server";
import { loadOwnPayouts } from "~/domain/payouts/own-payouts.server";
import { findNextPayout, listDuePayouts, payOut, streamDuePayouts } from "~/domain/payouts/payout.server";
import { sumAgeing } from "~/domain/portfolio/ageing-at-day-end.server";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import { loadAgeing, loadMonthlyPortfolio, loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { findSme, loadOwnProfile } from "~/domain/profiles/profile.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { listAllProvisions, listProvisions, loadStageDebts } from "~/domain/provisions/provision.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { demandOverdueRepayments } from "~/domain/repayments/demand.server";
import { listOwingSuppliers, listRepayments, loadSupplierDebt } from "~/domain/repayments/repayment-list.server";
import { eraseDueFiles, requestErasure } from "~/domain/retention/erasure.server";
import { listErasures } from "~/domain/retention/erasure-list.server";
import { loadScreening, processDueScreenings } from "~/domain/screening/screening.server";
import { searchBankLines, searchPayments, searchTransfers } from "~/domain/searches/money-search.server";
import { parseTypedMoney } from "~/domain/searches/typed-money";
import { findSecondFactor } from "~/domain/second-factor/second-factor.server";
import { verifyCode } from "~/domain/second-factor/second-factor-codes.server";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
  hasSettlementAmount,
  returnSettlement,
  settleByReference,
} from "~/domain/settlements/settlement.server";
import {
  findSettlement,
  listSettlementLines,
  listSettlements,
  loadBankBalance,
  loadOrderBalance,
  streamSettlementLines,
  streamSettlements,
} from "~/domain/settlements/settlement-list.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { loadStatement } from "~/domain/statements/statement.server";
import { loadClaims, loadNettings, loadOwingSuppliers } from "~/domain/supplier-claims/claim.server";
import { countSuppliersPerIndustry, findSuppliers, listSuppliers } from "~/domain/suppliers/supplier.server";
import { findTeamMember, listTeam } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { smallestId } from "~/domain/values/ids";
import { Level } from "~/domain/values/level";
import { findIdempotencyRecord } from "~/domain/verbs/idempotency-records.server";
import { deleteOldIdempotencyRecords } from "~/domain/verbs/idempotent-responses.server";
import { watchTransactions } from "~/domain/verbs/verb.server";
import { findNeighbours } from "~/domain/verdicts/review-queue.server";
import { deleteOldDeliveries, sendWebhooks } from "~/domain/webhooks/sender.server";
import {
  createWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  switchWebhook,
  testWebhook,
} from "~/domain/webhooks/webhook.server";
import { listHolidays, loadHomeCalendar } from "~/domain/working-days/working-days.server";
import type { WebhookEvent } from "~/gateways/bank/bank";
import { sandboxBank } from "~/gateways/bank/sandbox.server";
import { connectGateways, gateways } from "~/gateways/gateways";
import { expectLogged } from "../expected-log";
import { drawPage, pdfPage, templateWords } from "../invoice-files";
import { usesPostgres } from "../on-postgres";
import { isBad, recordPlans } from "../plans";
import {
  activeSme,
  activeSupplier,
  atOnce,
  insurer,
  newPdf,
  order,
  PASSWORD,
  pay,
  receiveMoney,
  sme,
  staff,
  useOneWorld,
  withSecondPerson,
} from "./world";

// The triggers of recorded-writes.ts would appear in the plans.
watchTransactions((write) => write);

const world = useOneWorld();

let buyer: Actor;
let seller: Actor;
let orderId: string;
/** An SME at the level where it uploads documents. */
let applicant: Actor;

beforeAll(async () => {
  applicant = await (await sme(3)).actor();
  buyer = await activeSme();
  seller = await activeSupplier();
  await insurer("Second Cover");
  orderId = await order(buyer, seller, 1_000_00, 4);
  await acceptPayee(
    await staff("admin"),
    await sendPayee(seller, {
      iban: "BH67BMAG00001299123456",
      holder: "Doha Roasters",
      bank: "A Bank",
      currency: "USD",
    }),
  );
});

const first = parseListQuery({});
const at = (change: Record<string, number>) => parseListQuery(change);

const everything = { kind: null, subject: null, who: null, from: null, to: null, before: null };

const unfiltered = { filter: ALL_ROWS, isLate: false, period: null };

/** The same for lists of applicants. */
function applicantLists(): [string, () => Promise<unknown>][] {
  const span = { from: 0, until: clock.now() };
  const readers = { admin: () => staff("admin"), bank: () => staff("bank"), insurance: () => insurer() };
  return Object.entries(readers).flatMap(([of, reader]) =>
    ([ALL_ROWS, 8, WAITING_ROWS] as const)
      .flatMap((filter) =>
        [true, false].flatMap((isLate) => [null, span].map((period) => ({ filter, isLate, period }))),
      )
      .filter(({ filter, isLate, period }) => filter !== WAITING_ROWS || (!isLate && !period))
      .flatMap((asked) =>
        applicantSorts(asked).flatMap((by) =>
          [true, false].map((isRising): [string, () => Promise<unknown>] => [
            `SMEs of ${of}: ` +
              `${asked.filter}${asked.isLate ? ", late" : ""}${asked.period ? ", of a period" : ""}, by ` +
              `${by}${isRising ? "" : ", falling"}`,
            async () => {
              const actor = await reader();
              await filterApplicants(actor, "sme", first, { ...asked, sort: { by, isRising } });
              for await (const rows of streamApplicants(actor, "sme", asked, { by, isRising }))
                expect(rows.length).toBeGreaterThanOrEqual(0);
            },
          ]),
        ),
      ),
  );
}

/** All ways in which a role can filter and sort its order list. */
function orderLists(): [string, () => Promise<unknown>][] {
  const span = { from: 0, until: clock.now() };
  const shown = [
    { filter: ALL_ROWS },
    { filter: ALL_ROWS, finished: true },
    { filter: 4 },
    { filter: 4, finished: false },
    { filter: 6, finished: false },
    { filter: WAITING_ROWS },
  ] as const;
  const filters: OrderFilter[] = shown.flatMap((asked) =>
    [true, false].flatMap((isLate) => [null, span].map((period) => ({ ...asked, isLate, period }))),
  );
  const readers = {
    sme: async () => buyer,
    provider: async () => seller,
    everybody: () => staff("bank"),
    insurance: () => insurer(),
  };
  return Object.entries(readers).flatMap(([of, reader]) =>
    filters
      .filter(({ filter, isLate, period }) =>
        filter === WAITING_ROWS
          ? ["provider", "everybody"].includes(of) && !isLate && !period
          : !isLate || of !== "provider",
      )
      .flatMap((asked) =>
        orderSorts(of as OrderScope["owner"], asked).flatMap((by) =>
          [true, false].map((isRising): [string, () => Promise<unknown>] => [
            `orders of ${of}: ` +
              `${asked.filter}, finished ${asked.finished ?? "or not"}` +
              `${asked.isLate ? ", late" : ""}${asked.period ? ", of a period" : ""}, by ` +
              `${by}${isRising ? "" : ", falling"}`,
            async () => {
              const actor = await reader();
              await filterOrders(actor, first, asked, { by, isRising });
              for await (const rows of streamOrders(actor, asked, { by, isRising }))
                expect(rows.length).toBeGreaterThan(0);
            },
          ]),
        ),
      ),
  );
}

const reads: [string, () => Promise<unknown>][] = [
  ["an SME's events", () => readFeedTwice(buyer)],
  ["a supplier's events", () => readFeedTwice(seller)],
  ["an insurer's events", async () => readFeedTwice(await insurer())],
  ["the bank's events", async () => readFeedTwice(await staff("bank"))],
  ["all events", async () => readFeedTwice(await staff("admin"))],
  ["the changes of an SME's orders", () => readChanges(buyer)],
  ["the changes of a supplier's orders", () => readChanges(seller)],
  ["the changes of an insurer's orders", async () => readChanges(await insurer())],
  ["the changes of the bank's orders", async () => readChanges(await staff("bank"))],
  ["the changes of all orders", async () => readChanges(await staff("admin"))],
  ["an SME's order by its reference", () => listOrdersByReference(buyer, "PO-1", first, ALL_ROWS)],
  ["a supplier's order by its reference", () => listOrdersByReference(seller, "S-1", first, 1)],
  ["an SME's orders by cursor", () => walkOrders(buyer)],
  ["a supplier's orders by cursor", () => walkOrders(seller)],
  ["an insurer's orders by cursor", async () => walkOrders(await insurer())],
  ["all orders by cursor", async () => walkOrders(await staff("admin"))],
  [
    "who stands beside an applicant in a queue",
    async () => findNeighbours(await staff("admin"), await applicantById(db, buyer.applicantId!)),
  ],
  [
    "who stands beside an SME at an insurer",
    async () => findNeighbours(await insurer(), await applicantById(db, buyer.applicantId!)),
  ],
  ["how long officers took lately", () => loadTypicalWait("admin", Level.docsUploaded)],
  [
    "the session of a request",
    async () => authenticate(await transaction((tx) => startSession(tx, buyer.accountId, "web", clock.now())), "web"),
  ],
  ["one's own sessions", () => listOwnSessions(buyer, "token", first)],
  ["one of one's own sessions", () => endOwnSessions(buyer, { currentPassword: PASSWORD }, { ids: ["id"] })],
  ["one's other sessions", () => endOwnSessions(buyer, { currentPassword: PASSWORD }, { except: "token" })],
  ["the team", () => listTeam(null, first)],
  ["the team's bankers", () => listTeam("bank", first)],
  ["one of the team", async () => findTeamMember((await staff("admin")).accountId)],
  ["one's second factor", () => findSecondFactor(buyer.accountId)],
  [
    "a code of the second factor",
    () =>
      verifyCode(
        { write: transaction, now: clock.now() },
        atOnce,
        { ...buyer, browser: null, code: "000000" },
        async () => {},
      ).catch(() => {}),
  ],
  [
    "a recovery code",
    () =>
      verifyCode(
        { write: transaction, now: clock.now() },
        atOnce,
        { ...buyer, browser: null, code: "000000000000" },
        async () => {},
      ).catch(() => {}),
  ],
  ["a forgotten password", () => requestPasswordReset(buyer.email)],
  ["who has an address", () => findActorByEmail("sme@dhow.test")],
  ["the holder of a link", () => linkHolder("token")],
  ["what a browser is known by", () => credentialsHash(buyer.email)],
  ["links that are over", () => deleteExpiredLinks()],
  ["how often was tried", () => signIn({ email: "x@example.test", password: "x" }, "web").catch(() => {})],
  ["tries that are back", () => deleteOldAttempts()],
  ["sessions that are over", () => deleteEndedSessions()],
  ["codes that are over", () => deleteExpiredCodes()],
  ["requests for an invitation code", () => listCodeRequests()],
  ["old requests for an invitation code", () => deleteOldCodeRequests()],
  ["registrations that are over", () => deleteExpiredRegistrations()],
  ["a supplier's debt", () => loadSupplierDebt(seller, seller.applicantId ?? "")],
  ["a supplier's repayments", () => listRepayments(seller.applicantId ?? "", first)],
  ["repayments to demand", () => demandOverdueRepayments()],
  ["receipts that are over", () => deleteOldIdempotencyRecords()],
  ["an SME's orders", () => listOrders(buyer, first)],
  ["an SME's orders of a status", () => listOrders(buyer, at({ status: 4 }))],
  ["a supplier's orders", () => listOrders(seller, first)],
  ["a supplier's orders of a status", () => listOrders(seller, at({ status: 4 }))],
  ["all orders", async () => listOrders(await staff("admin"), first)],
  ["all orders of a status", async () => listOrders(await staff("bank"), at({ status: 4 }))],
  ["an SME's orders for the bank", async () => listOrders(await staff("bank"), first, buyer.applicantId)],
  ["an insurer's orders", async () => listOrders(await insurer(), first)],
  ["an insurer's orders of a status", async () => listOrders(await insurer(), at({ status: 4 }))],
  ...orderLists(),
  ["an order", () => loadOrderView(buyer, orderId)],
  ["an order's ledger", async () => loadOrderLedger(await staff("bank"), orderId)],
  ["what is to be paid out", () => listDuePayouts(first)],
  ["the next payout", () => findNextPayout()],
  ["a supplier's payouts", () => loadOwnPayouts(seller, first)],
  ["a supplier's driver links", () => listDriverLinks(seller)],
  ["public holidays", () => listHolidays({ year: 2026, month: 11, day: 20 })],
  ["a calendar of working days", () => loadHomeCalendar(db, { year: 2026, month: 11, day: 20 })],
  [
    "all that is to be paid out",
    async () => {
      for await (const rows of streamDuePayouts()) expect(rows).not.toEqual([]);
    },
  ],
  ["an SME's statement", () => loadStatement(buyer, "sme", buyer.applicantId ?? "", { ...first, month: null })],
  [
    "a supplier's statement",
    async () => loadStatement(await staff("bank"), "provider", seller.applicantId ?? "", { ...first, month: null }),
  ],
  ["an SME's invoices", () => listInvoices(buyer.applicantId ?? "", first)],
  ["all instalments", () => listInstalments(first)],
  ["instalments that are late", () => listDueInstalments(first, "late", clock.now())],
  ["instalments due soon, the last first", () => listDueInstalments(first, "soon", clock.now(), false)],
  ...(["late", "soon", null] as const).map((due): [string, () => Promise<unknown>] => [
    `every instalment, ${due}`,
    async () => {
      for await (const rows of streamInstalments(due, clock.now(), due !== null)) expect(rows).not.toEqual([]);
    },
  ]),
  ["an SME's instalments", () => listInstalments(first, buyer.applicantId)],
  ["what is late of an SME", () => loadLateSummary(buyer.applicantId ?? "", clock.now())],
  [
    "what of it is late, for its officers",
    async () => loadVisibleLateSummary(await insurer(), buyer.applicantId ?? "", clock.now()),
  ],
  ["which orders of a page are late", () => filterLate("orderId", [orderId, "another"], buyer, clock.now())],
  [
    "which SMEs of a page are late",
    async () => filterLate("smeId", [buyer.applicantId ?? "", "another"], await staff("bank"), clock.now()),
  ],
  ["what an SME owes", () => listOwedParts(buyer, buyer.applicantId ?? "", first)],
  ["a later page of it", () => listOwedParts(buyer, buyer.applicantId ?? "", { page: 4, perPage: 1 })],
  ["what one payment covers", () => previewPayment(buyer, buyer.applicantId ?? "", null)],
  ["the orders that its balance can pay", () => listPayableOrders(buyer, buyer.applicantId ?? "", null)],
  ["one of them by its number", () => listPayableOrders(buyer, buyer.applicantId ?? "", 1001)],
  ["an SME's own late instalments", () => loadOwnLate(buyer.applicantId ?? "", clock.now())],
  ["its late instalments", () => listLateInstalments(db, buyer.applicantId ?? "", clock.now())],
  ["what its balance can pay", () => loadPayableAmount(buyer.applicantId ?? "")],
  ["a page of its late instalments", () => listOwnLateInstalments(buyer, first)],
  ["all SMEs", () => listApplicants("sme", first)],
  ["what the SMEs of a list owe", () => loadUsedCredits([buyer.applicantId!, seller.applicantId!])],
  ["all SMEs of a level", () => listApplicants("sme", at({ level: 8 }))],
  ...applicantLists(),
  [
    "an insurer's SMEs of a level",
    async () => filterApplicants(await insurer(), "sme", first, { ...unfiltered, filter: 8 }),
  ],
  ["orders that wait for the admin", async () => listWaitingOrders(await staff("admin"), first)],
  ["orders that wait for the bank", async () => listWaitingOrders(await staff("bank"), first)],
  ["orders that wait for a supplier", () => listWaitingOrders(seller, first)],
  ["a search for SMEs by words", async () => findApplicants(await staff("admin"), "sme", "salmiya caf")],
  ["a search for SMEs by phone", async () => findApplicants(await insurer(), "sme", "+965 5000 1111")],
  ["a search for a supplier by order number", async () => findApplicants(await staff("admin"), "provider", "D-001001")],
  ["a search for orders by number", async () => findOrders(await staff("bank"), "D-001001")],
  ["a search for orders by company", async () => findOrders(await insurer(), "salmiya")],
  ["a search for orders by company, of all", async () => findOrders(await staff("admin"), "salmiya")],
  ["a search for orders by amount", async () => findOrdersByAmount(await insurer(), 100_00, 10)],
  ["a search for orders by amount, of all", async () => findOrdersByAmount(await staff("admin"), 100_00, 10)],
  [
    "a search for money by amount and reference",
    async () => [
      await searchTransfers("bank", parseTypedMoney("100.00")),
      await searchBankLines("bank", parseTypedMoney("100.00")),
      await searchPayments("bank", "x-1"),
    ],
  ],
  [
    "the owners of a bank entry",
    async () => [
      await listPossibleOwners(await staff("bank"), { proposals: [] }, "salmiya"),
      await findSmesOwing(100_00),
    ],
  ],
  ["a search for instalments", async () => findInstalments(await staff("bank"), "salmiya")],
  ["a company's search words", async () => transaction((tx) => reindexApplicant(tx, buyer.applicantId ?? ""))],
  ["a note", async () => addSmeNote(await insurer(), buyer.applicantId ?? "", "called them")],
  ["all suppliers of a level", () => listApplicants("provider", at({ level: 5 }))],
  [
    "holds",
    async () => [
      await listHolds(await insurer(), first),
      await listHolds(await staff("bank"), first),
      await listCompanyHolds(await staff("bank"), seller.applicantId!),
      await filterHeld([seller.applicantId!, "another"], "orders"),
      await listActiveHolds(buyer.applicantId!),
    ],
  ],
  [
    "payees",
    async () => [
      await listWaitingPayees(await staff("admin")),
      await loadOwnPayees(seller),
      await findActivePayees([seller.applicantId!, "another"]),
      await listPayeeContacts(db, seller.applicantId!),
    ],
  ],
  [
    "payout batches",
    async () => {
      const [bank, admin] = [await staff("bank"), await staff("admin")];
      await acceptPayee(
        admin,
        await sendPayee(seller, {
          iban: "KW81CBKU0000000000001234560101",
          holder: "Doha Roasters",
          bank: "A Bank",
          currency: "USD",
        }),
      ).catch(() => undefined);
      const [due] = [await order(buyer, seller, 100_00, 5), await order(buyer, seller, 100_00, 5)];
      const { id } = await createBatch(bank);
      await payOut(bank, due);
      await approveBatch(admin, id);
      await exportBatch(bank, id);
      const {
        lines: [line],
      } = await loadBatch(bank, id);
      await transaction((tx) => settleLineByReference(tx, line!.endToEndId, line!, { by: bank, now: clock.now() }));
      await withSecondPerson(bank, returnLine(bank, line!.id, "closed"));
      return [
        await listBatches(bank),
        await loadBatchFile(bank, id, "xml"),
        await listOwnRemittances(seller, first),
        await loadRemittance(seller, line!.id),
      ];
    },
  ],
  [
    "claims against suppliers",
    async () => {
      const credited = await order(buyer, seller, 100_00, 6);
      await issueCreditNote(seller, credited, { amount: 10_00, reason: "broken" });
      const due = await order(buyer, seller, 100_00, 5);
      await issueCreditNote(seller, credited, { amount: 10_00, reason: "broken" });
      await issueCreditNote(seller, credited, { amount: 80_00, reason: "broken" });
      return [await loadClaims(seller.applicantId ?? ""), await loadOwingSuppliers(), await loadNettings(db, [due])];
    },
  ],
  [
    "settlements with the bank",
    async () => {
      const [bank, admin] = [await staff("bank"), await staff("admin")];
      const now = clock.now();
      clock.stopAt(now - 35 * DAY);
      const due = await order(buyer, seller, 100_00, 6);
      clock.stopAt(now);
      const month = shiftMonth(businessMonth(now), -1);
      await discardSettlement(bank, await draftSettlement(admin, month), "the orders are wrong");
      const id = await draftSettlement(admin, month);
      await agreeToSettlement(bank, id);
      const { endToEndId, principal, share } = await findSettlement(id);
      const booked = { currency: "USD", units: principal + share } as const;
      const payment = { valueDate: isoDay(now), bankReference: "OUT", by: bank, now, reason: "closed" };
      await transaction((tx) => hasSettlementAmount(tx, endToEndId, booked));
      await transaction((tx) => settleByReference(tx, endToEndId, { booked, isDebit: true }, payment));
      await withSecondPerson(bank, returnSettlement(bank, id, "closed"));
      const last = await draftSettlement(admin, month);
      await agreeToSettlement(bank, last);
      await confirmSettlement(bank, last, { valueDate: isoDay(now), bankReference: "OUT 2" });
      for await (const rows of streamSettlements(null)) expect(rows.length).toBeGreaterThan(0);
      for await (const rows of streamSettlements("settled")) expect(rows.length).toBeGreaterThan(0);
      for await (const rows of streamSettlementLines(last)) expect(rows.length).toBeGreaterThan(0);
      return [
        await listSettlements(first, null),
        await listSettlements(first, "settled"),
        await listSettlementLines({ id: last, orders: 1 }, first),
        await loadOrderBalance(due),
        await loadBankBalance(),
      ];
    },
  ],
  [
    "SMEs that move to another insurer",
    async () => {
      const [admin, old, next] = [await staff("admin"), await insurer(), await insurer("Second Cover")];
      const id = (await activeSme()).applicantId ?? "";
      const [insurerId, toInsurerId] = [old.insurerId ?? "", next.insurerId ?? ""];
      const propose = { insurerId, toInsurerId, desc: "x" };
      await proposeMoves(admin, { ...propose, smeIds: [id] });
      await declineMoves(next, { insurerId: toInsurerId, smeIds: [id] }, "x");
      await proposeMoves(admin, { ...propose, smeIds: null });
      const found = await listProposedSmes(toInsurerId, first);
      await acceptMoves(next, { insurerId: toInsurerId, smeIds: null });
      await proposeMoves(admin, { insurerId: toInsurerId, toInsurerId: insurerId, smeIds: null, desc: "x" });
      const withdraw = { insurerId: toInsurerId, toInsurerId: null, smeIds: null, desc: "x" };
      return [found, await proposeMoves(admin, withdraw)];
    },
  ],
  [
    "claims against insurers",
    async () => {
      const [admin, cover] = [await staff("admin"), await insurer()];
      const late = await activeSme();
      const now = clock.now();
      clock.stopAt(now - 40 * DAY);
      const claimed = await order(late, seller, 400_00, 6);
      clock.stopAt(now);
      await setClaimPolicy(admin, cover.insurerId ?? "", {
        notifyDays: 30,
        waitingDays: 0,
        coveredShare: 900_000,
        exclusions: "",
      });
      await findNotifiableOrder(admin, claimed, now);
      const claimable = await listClaimableOrders(now);
      const id = await notifyClaim(admin, claimed);
      await recordClaimPack(id, "x");
      await listIssuedClaimPacks(id, "CL-001001-1");
      await fileClaim(admin, claimed);
      await acceptClaim(cover, claimed, { amount: 270_00, desc: "" });
      const transfer = { amount: 270_00, valueDate: isoDay(now), bankReference: "IN" };
      await withSecondPerson(admin, recordClaimPayment(admin, claimed, transfer));
      await pay(late, claimed, "instalment");
      for await (const file of (await loadClaimPack(cover, id)).files) expect(file.name).not.toBe("");
      return [
        claimable,
        await listInsuranceClaims(admin, first, null),
        await listInsuranceClaims(admin, first, "paid"),
        await listInsuranceClaims(cover, first, null),
        await listInsuranceClaims(cover, first, "paid"),
        await listClaimPolicies(),
        await findInsuranceClaim(cover, id),
      ];
    },
  ],
  [
    "provisions",
    async () => [
      [await transaction((tx) => loadStageDebts(tx, clock.now()))],
      await listProvisions(first),
      await listAllProvisions(),
    ],
  ],
  [
    "the collections page",
    async () => {
      const admin = await staff("admin");
      const late = await activeSme();
      const smeId = late.applicantId ?? "";
      const now = clock.now();
      clock.stopAt(now - 40 * DAY);
      await order(late, seller, 400_00, 3);
      clock.stopAt(now);
      await sendInstalmentReminders();
      const until = isoDay(now + DAY);
      await noteContact(admin, smeId, { channel: "call", desc: "They pay tomorrow", next: until });
      await assignCollection(admin, smeId, admin.accountId);
      await recordPromise(admin, smeId, { amount: 1_00, until });
      await pauseReminders(admin, smeId, { cause: "goodwill", until, desc: "Their shop is closed" });
      await resumeReminders(admin, smeId, "The shop is open");
      await watchPromises();
      await updateCreditStates();
      await enterInsolvency(admin, smeId, "A court's decision");
      return [
        await loadCreditState(smeId),
        await hasOpenDispute(db, smeId),
        [...(await loadCreditStates([smeId]))],
        await listStateChanges(smeId),
        await listCollections(first, { bucket: null, ownerId: null }, now),
        await listCollections(first, { bucket: "1-30", ownerId: admin.accountId }, now),
        await loadBucketSums(null, now),
        await loadBucketSums(admin.accountId, now),
        await findCollection(smeId, now),
        await listCollectionNotes(smeId, first),
        await listCollectionOwners(),
      ];
    },
  ],
  [
    "manual receipts",
    async () => {
      const id = await receiveMoney(await staff("bank"), buyer.applicantId ?? "", 41_00);
      return [
        await listReceipts(first, null),
        await listReceipts(first, "booked"),
        await findReceipt(id),
        await listLinkableReceipts(41_00),
        await listProposedReceipts(),
      ];
    },
  ],
  [
    "payment reversals",
    async () => {
      for (const smeId of [null, buyer.applicantId ?? ""]) {
        for (const cause of [null, "chargeback"] as const) {
          const filter = { smeId, cause };
          await listPaymentReversals(first, filter);
          for await (const rows of streamPaymentReversals(filter)) expect(rows.length).toBeGreaterThan(0);
        }
      }
      return listProposedReversals({ smeId: null, cause: null });
    },
  ],
  [
    "refunds of cash",
    async () => {
      const bank = await staff("bank");
      const smeId = buyer.applicantId ?? "";
      await receiveMoney(bank, smeId, 41_00);
      const account = { iban: "KW81CBKU0000000000001234560101", holder: "Salmiya Cafés", bank: "CBK" };
      await withSecondPerson(bank, refundCash(bank, { smeId, amount: 41_00, ...account, reason: "paid twice" }));
      const { rows } = await listRefunds(first, null);
      await payRefund(bank, rows[0]?.id ?? "", { valueDate: isoDay(clock.now()), bankReference: "OUT 1" });
      return [
        await listRefunds(first, "paid"),
        await findRefund(rows[0]?.id ?? ""),
        await listProposedRefunds(),
        await transaction((tx) => hasRefundAmount(tx, rows[0]?.endToEndId ?? "", { currency: "USD", units: 1 })),
      ];
    },
  ],
  [
    "packs",
    async () => {
      const admin = await staff("admin");
      const files: string[] = [];
      for await (const { name } of (await loadOrderPack(admin, await order(buyer, seller, 400_00, 6))).files)
        files.push(name);
      for await (const { name } of (await loadMonthPack(admin, businessMonth(clock.now()))).files) files.push(name);
      const smeId = buyer.applicantId ?? "";
      for await (const { name } of (await loadCompanyPack(admin, "sme", smeId)).files) files.push(name);
      for await (const { name } of (await loadOwnPack(seller)).files) files.push(name);
      return files;
    },
  ],
  [
    "an erasure of names",
    async () => {
      const [admin, company] = [await staff("admin"), await activeSupplier()];
      const companyId = company.applicantId ?? "";
      const day = isoDay(clock.now());
      await withSecondPerson(admin, closeCompany(admin, { companyId, desc: "retired" }));
      await withSecondPerson(admin, requestErasure(admin, { companyId, kind: "names", day, desc: "asked for" }));
      const now = clock.now();
      clock.stopAt(now + DAY);
      await eraseDueFiles();
      clock.stopAt(now);
      const { rows } = await listErasures("done", first);
      expect(rows.map(({ kind }) => kind)).toEqual(["names"]);
      return rows;
    },
  ],
  ["bank statements", async () => listBankStatements(await staff("bank"), first)],
  [
    "a bank's file, stored and matched",
    async () =>
      importStatement(await staff("bank"), {
        fileName: "day",
        file: new Blob([
          `:20:1\n:25:KW1\n:28C:1\n:60F:C260131USD0,\n:61:260131C7,77NTRFNONREF//R1\n:86:another\n` +
            `:61:260131C8,88NTRFNONREF\n:86:salmiya cafes\n:62F:C260131USD16,65\n-`,
        ]),
        account: null,
      }),
  ],
  [
    "a bank statement and its lines",
    async () => {
      const bank = await staff("bank");
      const [statement] = (await listBankStatements(bank, first)).rows;
      const all = await findBankStatement(bank, statement?.id ?? "", null, first);
      return [
        all,
        await findBankStatement(bank, statement?.id ?? "", "unknown", first),
        await findBankLine(bank, all.lines.rows[0]?.id ?? ""),
        await listCsvAccounts(bank),
      ];
    },
  ],
  ["lines of banks that wait for the clock", () => matchBankLines()],
  ["payees that come into use", () => activatePayees()],
  ["holds that end", () => endHolds()],
  ["proposals", async () => listApprovals(await insurer())],
  ["proposals that are over", () => expireApprovals()],
  ["orders whose day of delivery is over", () => notifyOverdueDeliveries()],
  ["orders that nobody answered", () => cancelUnansweredOrders()],
  [
    "asks for more credit and reviews",
    async () => [
      await listWaitingCreditRequests(await insurer()),
      await listOwnCreditRequests(buyer),
      await listWaitingReviews(await insurer()),
      await countReviews(await insurer()),
      await loadReviewHistory(buyer.applicantId!, 0, clock.now()),
    ],
  ],
  ["the suppliers to order from", () => listSuppliers(first)],
  ["the suppliers of an industry", () => listSuppliers(first, "x")],
  ["how many suppliers each industry has", () => countSuppliersPerIndustry()],
  ["a search for suppliers", () => findSuppliers("doha roasters", null)],
  ["a search for suppliers of an industry", () => findSuppliers("doha", "x")],
  ["a profile", () => loadOwnProfile(buyer)],
  ["an SME for an officer", async () => findSme(await insurer(), buyer.applicantId ?? "")],
  [
    "an SME's case at its insurer",
    async () => {
      const officer = await insurer();
      return loadInsurerCase(officer, await findSme(officer, buyer.applicantId ?? ""));
    },
  ],
  ["a draft", () => findDraft(buyer.applicantId ?? "")],
  ["an upload", () => uploadDocument(applicant, "ID of shareholders", new Blob([newPdf()]))],
  ["what an applicant has uploaded", () => loadStorageUse(db, applicant.applicantId ?? "")],
  [
    "an invoice, and whether it is another order's",
    async () => uploadInvoice(seller, await order(buyer, seller, 1_000_00, 3), new Blob([newPdf()])),
  ],
  ["stored files without a hash", () => hashEarlierFiles()],
  ["stored files that no row names", () => (clock.stopAt(clock.now() + 2 * HOUR), removeOrphanedFiles())],
  ["a timeline", () => loadTimeline(buyer.applicantId ?? "")],
  ["the audit page", () => listAuditEvents(everything, 50)],
  [
    "the audit page of a kind, by a person, in a period",
    () =>
      listAuditEvents(
        {
          ...everything,
          kind: "order",
          who: buyer.email,
          from: "2026-01-01",
          to: "2026-03-01",
          before: smallestId(clock.now()),
        },
        50,
      ),
  ],
  ["the audit page of a person", () => listAuditEvents({ ...everything, who: buyer.email }, 50)],
  ["the audit page of sign-ins", () => listAuditEvents({ ...everything, kind: "signIn", from: "2026-01-01" }, 50)],
  [
    "the audit page of a person's downloads",
    () => listAuditEvents({ ...everything, kind: "list", who: buyer.email }, 50),
  ],
  ["old accesses", () => deleteOldAccesses()],
  ["the daily anchor of the record", () => anchorRecord()],
  ["the audit page of a kind", () => listAuditEvents({ ...everything, kind: "applicant" }, 50)],
  ["the audit page of an order", () => listAuditEvents({ ...everything, kind: "order", subject: orderId }, 50)],
  [
    "what the menu counts",
    async () =>
      Promise.all([buyer, seller, await staff("admin"), await staff("bank"), await insurer()].map(countTasks)),
  ],
  ["an SME's dashboard", () => loadSmeDashboard(buyer)],
  [
    "an SME's orders from a supplier",
    () => loadMonthlyOrders(buyer.applicantId ?? "", seller.applicantId ?? "", clock.now()),
  ],
  ["the next instalments", () => listNextInstalments(buyer.applicantId ?? "", 3)],
  ["a supplier's dashboard", () => loadSupplierDashboard(seller)],
  ["the admin's dashboard", async () => loadAdminDashboard(await staff("admin"))],
  ["the bank's dashboard", async () => loadBankDashboard(await staff("bank"))],
  ["an insurer's dashboard", async () => loadInsurerDashboard(await insurer())],
  ["the exposure", async () => loadExposure(await staff("bank"))],
  ["an insurer's exposure", async () => loadExposure(await insurer())],
  ["the ageing of the book", async () => loadAgeing(await staff("bank"))],
  ["the ageing of an insurer's", async () => loadAgeing(await insurer())],
  ["the ageing of a past day", () => sumAgeing("", clock.now())],
  ["the ageing of an insurer's past day", async () => sumAgeing((await insurer()).insurerId ?? "", clock.now())],
  ["the exposure of a past day", () => sumExposure("", clock.now() - 1, { dimension: "sme", page: 1 })],
  [
    "the exposure of an insurer's past day",
    async () => sumExposure((await insurer()).insurerId ?? "", clock.now() - 1),
  ],
  ["the credit states of a past day", () => loadCreditStatesAt([buyer.applicantId ?? ""], clock.now() - 1)],
  ["the book by month", () => loadMonthlyPortfolio()],
  ["the trial balance", () => loadTrialBalance()],
  ["the trial balance of a past day", () => loadTrialBalanceOf("2026-01-15")],
  ["the outbox", () => listSandboxMessages(null)],
  ["the outbox of one", () => listSandboxMessages(buyer.email)],
  ["an e-mail of the outbox", () => loadRenderedMail("id").catch(() => undefined)],
  ["the signs of health", () => loadHealthSigns()],
  ["work that waits", () => countWaitingWork()],
  ["e-mails to deliver", () => deliverEmails()],
  ["text messages to deliver", () => deliverTextMessages()],
  ["messages that did not arrive", () => listFailedMessages()],
  ["messages to send again", () => resendMessagesByCommand(0)],
  ["texts of old messages", () => deleteOldTexts()],
  ["a report of a text message", () => report()],
  ["orders to cancel", () => cancelExpiredOrders()],
  ["payments to ask about", () => settleOpenPayments()],
  ["one payment", async () => findOwnPayment(buyer, (await listOrderPayments(orderId))[0]!.id)],
  ["what was answered to a key", () => findIdempotencyRecord(db, buyer.accountId, "a key")],
  ["instalments that money on account pays", () => payDueInstalments()],
  ["instalments to remind of", () => (clock.stopAt(clock.now() + 40 * DAY), sendInstalmentReminders())],
  ["documents to remind of", () => sendDocumentReminders()],
  ["documents that wait", () => listPendingDocuments(seller)],
  ["warnings of an SME", () => loadCompanyNotices("sme", buyer.applicantId!, clock.now())],
  ["documents that ended", () => listExpiredDocuments(db, buyer.applicantId!, clock.now())],
  ["companies that are possibly the same", async () => findDuplicates(await staff("admin"), buyer.applicantId!)],
  ["suppliers that are possibly the same", async () => findDuplicates(await staff("admin"), seller.applicantId!)],
  ["the screening of a company", async () => loadScreening(await staff("admin"), buyer.applicantId!)],
  [
    "companies to look up",
    async () => {
      connectGateways({ ...gateways(), screening: { source: "list", screen: async () => [] } });
      await processDueScreenings();
      connectGateways({ ...gateways(), screening: undefined });
    },
  ],
  ["refunds to give", () => processDueRefunds()],
  ["news of payments to look at", () => processWebhooks()],
  ["news of a payment", async () => (await tell({ gatewayReference: "chg" }), processWebhooks())],
  ["news over a sum", async () => (await tell({ collected: { currency: "AED", units: 1 } }), processWebhooks())],
  ["news that is done", () => deleteDoneEvents()],
  ["news that failed", () => listFailedEvents()],
  ["a company's webhooks", () => listWebhooks(seller)],
  ["events for webhooks", async () => (await useWebhook(), deliverTwice())],
  ["a webhook's deliveries", async () => listDeliveries(seller, await useWebhook(), first)],
  ["a webhook that is switched off and on", switchTwice],
  ["a delivery that is sent again", resendNewest],
  ["old deliveries", () => deleteOldDeliveries()],
  ["payments to look after", () => listTroubledPayments()],
];

/** Two pages of a feed, the second behind a cursor. */
async function readFeedTwice(actor: Actor): Promise<void> {
  const { next } = await readEventFeed(actor, { after: FEED_START, type: null, limit: 1 });
  await readEventFeed(actor, { after: next, type: "order.*", limit: 10 });
}

/** The orders that changed in the last day, and their last changes. */
async function readChanges(actor: Actor): Promise<void> {
  const ids = await findChangedRecords(actor, "order", clock.now() - DAY);
  expect(ids).toContain(orderId);
  await findLastChanges(actor, "order", ids);
}

/** Two pages of one order, the second behind a cursor. */
async function walkOrders(actor: Actor): Promise<void> {
  const start: ListCursor = { place: null };
  await listOrders(actor, { ...first, perPage: 1, after: start });
  await listOrders(actor, { ...first, perPage: 1, after: { place: start.next ?? [0, orderId] } });
}

let webhookId: string | undefined;
/** The supplier's only webhook. */
const useWebhook = async (): Promise<string> =>
  (webhookId ??= (await createWebhook(seller, { url: "https://erp.example", description: "", types: "" })).id);

/** Sends a test that fails, and once more. */
async function deliverTwice(): Promise<void> {
  await testWebhook(seller, await useWebhook());
  const { webhooks } = gateways();
  connectGateways({ ...gateways(), webhooks: { post: async () => ({ status: 500, text: "" }) } });
  await sendWebhooks();
  connectGateways({ ...gateways(), webhooks });
  await testWebhook(seller, await useWebhook());
  await sendWebhooks();
}

async function switchTwice(): Promise<void> {
  const id = await useWebhook();
  await switchWebhook(seller, id, false);
  await switchWebhook(seller, id, true);
}

async function resendNewest(): Promise<void> {
  await resendDelivery(seller, await testWebhook(seller, await useWebhook()));
}

/** A gateway's webhook about a charge, by id or by amount. */
async function tell(about: WebhookEvent["about"]): Promise<void> {
  const news = { id: JSON.stringify(about), about, isRefund: false, isFinal: true };
  const bank = { ...sandboxBank, name: "tap" as const, webhooks: { isSigned: () => true, read: () => news } };
  connectGateways({ ...gateways(), formerBanks: [bank] });
  await receiveWebhook("tap", new Headers(), Buffer.from("{}"));
}

/** An SMS service reports a lost message. */
async function report(): Promise<void> {
  expectLogged("a message was not delivered");
  const reports = { isSigned: () => true, read: () => ({ reference: "none", failure: "lost" }) };
  connectGateways({ ...gateways(), sms: { ...gateways().sms, reports } });
  await receiveDeliveryReport("/webhooks/twilio", new Headers(), "");
}

test.each(reads)("%s: uses an index", async (_name, read) => {
  const plans = await recordPlans(read);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ plan }) => plan.some(isBad))).toEqual([]);
});

/** SQLite chooses between indexes by fixed rules. PostgreSQL uses row statistics, and these tables are small. */
const ofSqlite = test.skipIf(usesPostgres);

test("due reminders have a partial index", async () => {
  const [first] = await recordPlans(() => sendInstalmentReminders());
  expect(first?.plan.join("\n")).toContain("INDEX instalments_chase ");
});

ofSqlite("a feed is one walk of its reader's index", async () => {
  for (const [actor, index] of [
    [buyer, "events_feed_sme \\(feed_sme_id=\\? AND position>\\?\\)"],
    [seller, "events_feed_supplier \\(feed_supplier_id=\\? AND position>\\?\\)"],
    [await insurer(), "events_feed_insurer \\(feed_insurer=\\? AND position>\\?\\)"],
    [await staff("bank"), "events_position \\(position>\\?\\)"],
    [await staff("admin"), "events_position \\(position>\\?\\)"],
  ] as const) {
    const steps = (await recordPlans(() => readFeedTwice(actor))).flatMap(({ plan }) => plan);
    const walks = steps.filter((step) => /position>/.test(step));
    expect(walks.length).toBeGreaterThan(0);
    for (const walk of walks) expect(walk).toMatch(new RegExp(`INDEX ${index}$`));
    expect(steps.filter((step) => /TEMP B-TREE/.test(step))).toEqual([]);
  }
});

ofSqlite("changed orders are found by their ids, and new ones by their time", async () => {
  const changed = { since: clock.now() - DAY, ids: [orderId], isApplied: false };
  for (const [actor, index] of [
    [buyer, "orders_sme (sme_id=? AND created_at>?)"],
    [seller, "orders_provider (provider_id=? AND placed_at>?)"],
    [await insurer(), "orders_insurer (insurer_id=? AND created_at>?)"],
    [await staff("admin"), "orders_newest (created_at>?)"],
  ] as const) {
    const steps = (await recordPlans(() => listOrders(actor, { ...first, changed }))).flatMap(({ plan }) => plan);
    const ofOrders = new Set(
      steps.filter((step) => / orders /.test(step)).map((step) => step.replace("COVERING ", "")),
    );
    const expected = ["sqlite_autoindex_orders_1 (id=?)", index].map((name) => `SEARCH orders USING INDEX ${name}`);
    expect([...ofOrders]).toEqual(expected);
  }
});

ofSqlite("payments are found by their order or SME, not among all payments of their state", async () => {
  const payments = async (act: () => Promise<unknown>) =>
    (await recordPlans(act)).flatMap(({ plan }) => plan.filter((step) => /\b(SEARCH|SCAN) payments\b/.test(step)));
  const canceled = await order(buyer, seller, 100_00, 1);
  const steps = [
    ...(await payments(() => declineOrder(seller, canceled, "sold out"))),
    ...(await payments(() => loadInstalmentRefunds(db, [canceled]))),
    ...(await payments(() => payDueInstalments())),
    ...(await payments(() => loadPaidSince(db, buyer.applicantId!, 0, clock.now()))),
  ];
  expect(steps.length).toBeGreaterThan(3);
  expect(steps.filter((step) => step.includes("payments_state (state=?)"))).toEqual([]);
});

test("pending messages and open payments have partial indexes", async () => {
  for (const deliver of [deliverEmails, deliverTextMessages])
    expect((await recordPlans(() => deliver()))[0]?.plan.join("\n")).toContain("INDEX outbox_due (channel=? AND ");
  const [payments] = await recordPlans(() => settleOpenPayments());
  expect(payments?.plan.join("\n")).toContain("INDEX payments_ask ");
  for (const [read, index] of [
    [processWebhooks, "webhook_events_due"],
    [listFailedEvents, "webhook_events_failed"],
    [listTroubledPayments, "payments_trouble"],
    [listFailedMessages, "outbox_failed"],
    [() => resendMessagesByCommand(0), "outbox_failed"],
    [deleteOldTexts, "outbox_texts"],
  ] as const) {
    const walked = (await recordPlans(() => read())).flatMap(({ plan }) => plan);
    expect(walked.join("\n")).toContain(`INDEX ${index}`);
  }
});

test("the ten largest exposures are the last ten entries of an index", async () => {
  const plans = (await recordPlans(async () => loadExposure(await insurer()))).filter(({ sql }) =>
    /"exposures".* order by /s.test(sql),
  );
  expect(plans.length).toBeGreaterThan(0);
  // PostgreSQL also reads later additions, by their keys.
  for (const { plan } of plans)
    expect(plan.find((step) => /^SEARCH exposures(_kept)? /.test(step))).toMatch(
      /INDEX exposures_largest \(scope=\? AND dimension=\?( AND used>\?)?\)$/,
    );
});

ofSqlite(
  "PAR30 walks orders that are late from an index of what is owed, and what of a month is late only what is unpaid",
  async () => {
    for (const [reader, index] of [
      [await staff("bank"), "orders_due (next_due>? AND next_due<?)"],
      [await insurer(), "orders_insurer_due (insurer_id=? AND next_due>? AND next_due<?)"],
    ] as const) {
      const plans = (await recordPlans(() => loadAgeing(reader))).filter(({ sql }) => sql.includes('"next_due"'));
      expect(plans.map(({ plan }) => plan)).toEqual([
        [expect.stringContaining(`INDEX ${index}`)],
        // The few rescheduled orders.
        [expect.stringContaining("INDEX instalments_rescheduled (original_deadline>?"), expect.anything()],
      ]);
    }
    const [late] = (await recordPlans(() => loadMonthlyPortfolio())).filter(({ sql }) => sql.includes('"month_dues"'));
    expect(late?.plan[0]).toContain("COVERING INDEX month_dues_open (month>? AND month<?)");
  },
);

ofSqlite(
  "overdue orders to report are a range of an index for each policy, and claims to file are another",
  async () => {
    const admin = await staff("admin");
    const walked = (await recordPlans(() => listTasks(admin, clock.now()))).flatMap(({ plan }) => plan).join("\n");
    for (const index of [
      "orders_insurer_due (insurer_id=? AND next_due>? AND next_due<?)",
      "insurance_claims_to_file (state=? AND file_from<?)",
    ])
      expect(walked).toContain(`INDEX ${index}`);
  },
);

ofSqlite("an SME's claims are read along the index of its orders with claims", async () => {
  const plans = await recordPlans(async () => listSmeClaims(await insurer(), buyer.applicantId ?? ""));
  expect(plans.at(-1)?.plan).toEqual(
    expect.arrayContaining([
      expect.stringContaining("INDEX orders_sme_claims (sme_id=?)"),
      expect.stringContaining("INDEX insurance_claims_order (order_id=?)"),
    ]),
  );
});

// On PostgreSQL a balance is a sum, so these few rows are sorted.
ofSqlite.each<[string, () => Promise<unknown>]>([
  ["money on account", () => listUnappliedMoney(first)],
  ["the suppliers that owe", () => listOwingSuppliers(first)],
])("%s: uses an index", async (_, read) => {
  const plans = await recordPlans(read);
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.filter(({ plan }) => plan.some(isBad))).toEqual([]);
});

ofSqlite("what is late is walked from the index of what is open, whoever asks", async () => {
  const insurerId = (await insurer()).insurerId ?? "";
  for (const [of, index] of [
    [null, "instalments_open"],
    [insurerId, "instalments_insurer_open"],
  ] as const) {
    const [late, ...others] = await recordPlans(() => loadLateTotals(clock.now(), of));
    expect(others).toEqual([]);
    const walks = late?.plan.filter((step) => step.includes("SEARCH instalments ")) ?? [];
    expect(walks).toHaveLength(2);
    for (const walk of walks) expect(walk).toContain(`INDEX ${index} `);
  }
});

ofSqlite("an SME's overdue and open amounts are summed without reading its instalments' rows", async () => {
  const smeId = buyer.applicantId ?? "";
  const plans = await recordPlans(async () => {
    await loadLateSummary(smeId, clock.now());
    await listMonthlyAmountsDue(smeId, clock.now(), 3);
    await loadDebt(smeId, clock.now());
    await loadNextStep(buyer);
  });
  const own = plans
    .filter(({ sql }) => sql.includes("sum(") || sql.includes("'late'"))
    .flatMap(({ plan }) => plan.filter((step) => step.includes("instalments_sme_due")));
  expect(own).toHaveLength(4);
  for (const step of own)
    expect(step).toMatch(/^SEARCH instalments USING COVERING INDEX instalments_sme_due \(sme_id=\? /);
});

ofSqlite("a list marks late SMEs by one overdue instalment each", async () => {
  const bank = await staff("bank");
  const [marked] = await recordPlans(() =>
    filterLate("smeId", [buyer.applicantId ?? "", "another"], bank, clock.now()),
  );
  expect(marked?.plan).toEqual([
    expect.stringContaining("SEARCH applicants "),
    expect.stringContaining("EXISTS USING COVERING INDEX instalments_sme_due (sme_id=? AND paid_at=? AND deadline<?)"),
  ]);
});

ofSqlite("what an SME owes is walked in the order of its deadlines, as far as one payment covers", async () => {
  const plans = await recordPlans(() => previewPayment(buyer, buyer.applicantId ?? "", null));
  const walks = plans.filter(({ sql }) => sql.includes('"instalments"'));
  expect(walks.map(({ plan }) => plan.find((step) => step.includes("instalments")))).toEqual([
    expect.stringContaining("INDEX instalments_sme_due (sme_id=? AND paid_at=? AND deadline>?)"),
    expect.stringContaining("INDEX instalments_sme_due (sme_id=? AND paid_at=? AND deadline=?)"),
  ]);
  for (const { sql, plan } of walks) {
    expect(sql).toContain(" limit ");
    expect(plan.filter((step) => step.startsWith("USE TEMP B-TREE FOR ORDER BY"))).toEqual([]);
  }
});

ofSqlite("another order's invoice is found by its hash, and not among all of the supplier's", async () => {
  const delivered = await order(buyer, seller, 1_000_00, 3);
  const plans = await recordPlans(() => uploadInvoice(seller, delivered, new Blob([newPdf()])));
  const walked = plans.filter(({ sql }) => /"sha256" = /.test(sql));
  // The supplier's own orders, and other suppliers' orders.
  expect(walked.length).toBe(2);
  for (const { plan } of walked)
    expect(plan).toEqual([
      expect.stringContaining("INDEX files_sha256 (sha256=?)"),
      expect.stringContaining("INDEX orders_invoice (invoice_file=?)"),
    ]);
});

ofSqlite("equal texts of all suppliers, and the supplier's newest pictures, are read along an index", async () => {
  const planOf = async (file: Uint8Array) => {
    const delivered = await order(buyer, seller, 1_000_00, 3);
    const plans = await recordPlans(() => uploadInvoice(seller, delivered, new Blob([file as BlobPart])));
    return plans.filter(({ sql }) => /"fingerprint" like/.test(sql));
  };
  const texts = await planOf(pdfPage({ lines: ["An invoice that is long enough to have a fingerprint"] }));
  expect(texts.map(({ plan }) => plan[0])).toEqual([
    expect.stringContaining("INDEX invoices_text (fingerprint=? AND supplier_id=?)"),
    expect.stringContaining("INDEX invoices_text (fingerprint=?)"),
    expect.stringContaining("INDEX invoices_text (fingerprint=?)"),
  ]);
  const pictures = await planOf(await (await drawPage(templateWords())).png().toBuffer());
  expect(pictures.at(-1)?.plan).toEqual([expect.stringContaining("INDEX invoices_pictures (supplier_id=?)")]);
  for (const { plan, sql } of [...texts, ...pictures]) {
    expect(plan.join()).not.toContain("TEMP B-TREE");
    expect(sql).toContain(" limit ");
  }
});

ofSqlite(
  "an SME's orders from a supplier walk its own of those months, and its next instalments only unpaid ones",
  async () => {
    const [own] = await recordPlans(() =>
      loadMonthlyOrders(buyer.applicantId ?? "", seller.applicantId ?? "", clock.now()),
    );
    expect(own?.plan).toEqual([expect.stringContaining("USING INDEX orders_sme (sme_id=? AND created_at>?)")]);
    const [due] = await recordPlans(() => listNextInstalments(buyer.applicantId ?? "", 3));
    expect(due?.plan[0]).toContain("USING COVERING INDEX instalments_sme_due (sme_id=? AND paid_at=? AND deadline>?)");
  },
);

test("a supplier's waiting orders use an index, not all of its orders", async () => {
  const plans = await recordPlans(() => listWaitingOrders(seller, first));
  expect(plans.flatMap(({ plan }) => plan).join("\n")).toContain("USING INDEX orders_provider_turn");
});

test("orders that an SME still repays are read along an index without finished orders", async () => {
  const [bank, covering] = [await staff("bank"), await insurer()];
  const lists: [Actor, OrderSort, string][] = [
    [bank, "date", "orders_repaying"],
    [bank, "waiting", "orders_repaying_longest"],
    [covering, "date", "orders_insurer_repaying"],
    [buyer, "date", "orders_sme_repaying"],
    [seller, "date", "orders_provider_repaying"],
    [seller, "waiting", "orders_provider_repaying_longest"],
  ];
  for (const [actor, by, index] of lists)
    for (const isRising of [true, false]) {
      const asked = { filter: 6, finished: false, isLate: false, period: null };
      const plans = await recordPlans(() => filterOrders(actor, { page: 1, perPage: 10 }, asked, { by, isRising }));
      const walks = plans.flatMap(({ plan }) => plan).filter((step) => / orders /.test(step));
      expect(walks).toEqual([expect.stringMatching(new RegExp(`USING INDEX ${index}( |$)`))]);
    }
});

test("an insurer's search for orders reads only the matching company's orders", async () => {
  const plans = await recordPlans(async () => findOrders(await insurer(), "salmiya"));
  const ofOrders = plans.flatMap(({ plan }) => plan).filter((detail) => / orders /.test(detail));
  expect(ofOrders.length).toBeGreaterThan(0);
  for (const detail of ofOrders) expect(detail).toMatch(/USING INDEX orders_(sme|provider) |\(id=\?\)$/);
});

ofSqlite(
  "the middle of a long list is walked without what belongs to its rows, and without them where the index says all",
  async () => {
    const { writerConnection: connection } = world.current.store;
    const { count } = await listOrders(await staff("bank"), first);
    const before = connection.prepare("select * from tallies").all();
    connection.exec("update tallies set count = 10000");
    // Each status has 10,000 orders.
    const reached = "10000 * (7 - cast(substr(key, length('reached:') + 1) as integer))";
    connection.exec(`update tallies set count = ${reached} where key like 'reached:%'`);
    const middle = at({ page: 500 });
    const [admin, bank, covering] = [await staff("admin"), await staff("bank"), await insurer()];
    const lists: [() => Promise<unknown>, string][] = [
      [() => listOrders(admin, middle), "COVERING INDEX orders_newest"],
      [() => listOrders(admin, at({ page: 500, status: 4 })), "COVERING INDEX orders_status"],
      [() => listWaitingOrders(admin, middle), "COVERING INDEX orders_longest"],
      [() => listOrders(buyer, middle), "COVERING INDEX orders_sme"],
      [() => listOrders(seller, middle), "COVERING INDEX orders_provider"],
      [() => listOrders(covering, middle), "COVERING INDEX orders_insurer"],
      [() => listInvoices(buyer.applicantId!, middle), "INDEX orders_sme_invoices"],
      [() => listInstalments(middle), "COVERING INDEX instalments_newest"],
      [() => listInstalments(middle, buyer.applicantId), "COVERING INDEX instalments_sme"],
      [() => listApplicants("sme", middle), "COVERING INDEX applicants_newest"],
      [() => filterApplicants(covering, "sme", middle, unfiltered), "COVERING INDEX sqlite_autoindex_insurer_cases_1"],
      [
        () => filterApplicants(covering, "sme", middle, { ...unfiltered, filter: 8 }),
        "COVERING INDEX applicants_insurer",
      ],
      [
        () => filterApplicants(covering, "sme", middle, { ...unfiltered, filter: WAITING_ROWS }),
        "COVERING INDEX applicants_insurer_longest",
      ],
      [() => listTeam(null, middle), "INDEX accounts_staff"],
    ];
    for (const [read, index] of lists) {
      const walks = (await recordPlans(read)).filter(({ sql }) => /offset/.test(sql));
      expect(walks.flatMap(({ plan }) => plan)[0]).toMatch(new RegExp(`USING ${index}( |$)`));
    }
    const back = connection.prepare(
      "update tallies set count = @count where list = @list and scope = @scope and key = @key",
    );
    for (const row of before) back.run(row);
    expect((await listOrders(bank, first)).count).toBe(count);
  },
);

test("recognizes a scan and a sort", async () => {
  const scan = await recordPlans(async () => db.select().from(orders).where(eq(orders.description, "x")));
  const sort = await recordPlans(async () => db.select().from(orders).orderBy(orders.description));
  for (const [record] of [scan, sort]) expect(record?.plan.some(isBad)).toBe(true);
});

test("a statement reads only its month and later lines", async () => {
  const plans = await recordPlans(() =>
    loadStatement(buyer, "sme", buyer.applicantId ?? "", { ...first, month: null }),
  );
  const ofLines = plans.flatMap(({ plan }) => plan).filter((detail) => / ledger_lines /.test(detail));
  // The sums of the month and of later lines, the page, and the lines before it.
  expect(ofLines).toHaveLength(4);
  for (const detail of ofLines)
    expect(detail).toMatch(/USING INDEX ledger_lines_book \(book=\? AND party=\? AND created_at>\?/);
});

ofSqlite("what is read by ids walks those ids, and not all that have something else in common", async () => {
  await activeSupplier();
  // So many words share this prefix that the search stops before it reaches both suppliers.
  const { writerConnection: connection } = world.current.store;
  const insert = connection.prepare(
    "insert into search_terms (scope, role, term, applicant_id) values ('directory', 'provider', ?, ?)",
  );
  for (let n = 1000; n < 2000; n += 1) insert.run(`roast${n}`, seller.applicantId);
  const plans = await recordPlans(async () => [await listSuppliers(first), await findSuppliers("doha roast", null)]);
  const byIds = plans.filter(({ sql }) => / in \(\+\?, \+\?/.test(sql));
  expect(byIds.map(({ sql }) => /from "(\w+)"/.exec(sql)?.[1]).sort()).toEqual([
    "applicant_industries",
    "applicants",
    "search_terms",
  ]);
  for (const { plan } of byIds) expect(plan[0]).toMatch(/\((id|applicant_id)=\?\)$/);
});
