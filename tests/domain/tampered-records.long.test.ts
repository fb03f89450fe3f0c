/**
 * `dhow check` finds changes that no sum depends on, such as other officers, reasons and recipients.
 *
 * It also finds planted sessions and removed rows. tests/SECURITY.md explains the changes that it does not find.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { useStore } from "~/db/client.server";
import { requestPasswordReset } from "~/domain/accounts/password-links.server";
import { saveUnsentForm } from "~/domain/accounts/unsent-forms.server";
import { withdraw } from "~/domain/approvals/approval.server";
import { assignLine, ignoreLine } from "~/domain/bank-statements/bank-line.server";
import { findBankStatement } from "~/domain/bank-statements/bank-statement.server";
import { saveCsvColumns } from "~/domain/bank-statements/csv-columns.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { recordReceipt } from "~/domain/cash/receipt.server";
import { uploadReceiptPaper } from "~/domain/cash/receipt-paper.server";
import { payRefund, refundCash, takeRefundBack } from "~/domain/cash/refund.server";
import { checkDatabase } from "~/domain/check.server";
import { requestEmailChange } from "~/domain/contact-changes/contact-change.server";
import { refuseCreditRequest, requestCredit } from "~/domain/credit-limits/credit-request.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { addDisputeFile, answerDispute, decideDispute, disputeOrder } from "~/domain/disputes/dispute.server";
import { connectCompanies, setGroupLimit } from "~/domain/groups/group.server";
import { liftHold, placeHold } from "~/domain/holds/hold.server";
import { recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { proposeMoves } from "~/domain/insurers/moves.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { acceptPayee, activatePayees, refusePayee, sendPayee } from "~/domain/payees/payee.server";
import { reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { listOrderPayments, startPayment } from "~/domain/payments/payment.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { returnLine, settleBatch } from "~/domain/payout-batches/settlement.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { demandRepayment } from "~/domain/repayments/demand.server";
import { recordRepayment } from "~/domain/repayments/repayment.server";
import { proposeReschedule, refuseReschedule } from "~/domain/reschedules/reschedule.server";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
} from "~/domain/settlements/settlement.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock, DAY } from "~/domain/values/clock";
import { AwaitsApproval } from "~/domain/verbs/errors";
import { recoverDebt } from "~/domain/write-offs/recovery.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import type { CsvMapping } from "~/formats/csv-mapping";
import { mt940 } from "../mt940";
import { readHere, usesPostgres } from "../on-postgres";
import { rawRun, rawValues } from "../raw";
import { lookAway, lookBack } from "./tampering";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  newPdf,
  openWorld,
  order,
  PASSWORD,
  pay,
  receiveMoney,
  setLimits,
  staff,
  type World,
  withSecondPerson,
} from "./world";

let world: World;

beforeAll(async () => {
  world = await openWorld();
  const admin = await staff("admin");
  const bank = await staff("bank");
  const second = await colleagueOf(bank);
  const buyer = await activeSme(50_000_00);
  const cover = await insurer();
  await colleagueOf(cover);
  const [seller, other, third] = [await activeSupplier(), await activeSupplier(), await activeSupplier()];

  const account = { holder: "Doha Roasters W.L.L.", bank: "Commercial Bank of Kuwait", currency: "USD" } as const;
  const paper = () => new Blob([newPdf()]);
  const KUWAIT = "KW81CBKU0000000000001234560101";
  await refusePayee(admin, await sendPayee(seller, { ...account, iban: KUWAIT }, { paper: paper() }), "Another name");
  await acceptPayee(admin, await sendPayee(seller, { ...account, iban: KUWAIT }, { paper: paper() }));
  await acceptPayee(admin, await sendPayee(other, { ...account, iban: "BH67BMAG00001299123456" }));
  await activatePayees();

  await order(buyer, seller, 1_000_00, 5);
  await order(buyer, other, 500_00, 5);
  await order(buyer, third, 300_00, 5);
  const running = await order(buyer, seller, 800_00, 4);
  const placed = await order(buyer, seller, 400_00);
  await startPayment(buyer, { orderId: placed, purpose: "upfront", withoutBrowser: false });
  const { id: batchId } = await createBatch(bank);
  await approveBatch(second, batchId);
  await exportBatch(bank, batchId);
  const [first, last] = await rawValues("select id from payout_lines order by place");
  await settleBatch(bank, batchId, first!, { reference: "R1" });
  await withSecondPerson(bank, returnLine(bank, last!, "closed account"));
  await pay(buyer, running, "instalment");
  await disputeOrder(buyer, running, { amount: 50_00, reason: "damaged", desc: "A torn box" });
  await addDisputeFile(buyer, running, paper());
  await answerDispute(seller, running, "It was whole");
  await withSecondPerson(admin, decideDispute(admin, running, { credited: 0, desc: "The photographs show nothing" }));

  const bytes = mt940([
    { amount: "12.50", text: "Ahmad and sons", ref: "A1" },
    { amount: "200.00", text: "half of an instalment", ref: "A2" },
    { amount: "7.00", text: "interest", ref: "A3" },
    { amount: "-5.00", text: "charges", ref: "A4" },
  ]);
  const statement = await importStatement(bank, { fileName: "day.sta", file: new Blob([bytes]), account: null });
  const mapping = {
    delimiter: ",",
    decimalSign: ".",
    dateForm: "YYYY-MM-DD",
    bookedOn: "Date",
    amount: "Amount",
    direction: "Kind",
    creditWords: ["C"],
    debitWords: ["D"],
    otherWords: ["Saldo"],
    currency: "USD",
    text: "Words",
    ...{ valueOn: null, credit: null, debit: null, bankReference: null, endToEndId: null, name: null, iban: null },
  } satisfies CsvMapping;
  await saveCsvColumns(bank, { account: "KW1", mapping });
  const rows = ["Date,Amount,Kind,Words", "2026-01-30,1.00,D,fee", "2026-01-30,1.00,Zins,fee", ",,Saldo,"];
  await importStatement(bank, { fileName: "day.csv", file: new Blob([rows.join("\n")]), account: "KW1" });
  const { lines } = await findBankStatement(bank, statement, null, { page: 1, perPage: 10 });
  const lineOf = (text: string) => lines.rows.find((line) => line.text.includes(text))!.id;
  await assignLine(bank, { lineId: lineOf("Ahmad"), smeId: buyer.applicantId! });
  await ignoreLine(bank, lineOf("interest"), "The bank's interest");

  await receiveMoney(bank, buyer.applicantId!, 90_00);
  const proof = await uploadReceiptPaper(bank, new Blob([newPdf()]));
  const proven = {
    smeId: buyer.applicantId!,
    amount: 5_00,
    valueDate: "2026-01-31",
    bankReference: "FT 5",
    paper: proof,
  };
  await withSecondPerson(bank, recordReceipt(bank, proven));
  const refund = { smeId: buyer.applicantId!, amount: 30_00, iban: KUWAIT, holder: "Buyer", bank: "CBK", reason: "x" };
  const refunded = async () => {
    await withSecondPerson(bank, refundCash(bank, refund));
    return (await rawValues("select max(id) from cash_refunds"))[0]!;
  };
  const paidBack = await refunded();
  await payRefund(bank, paidBack, { valueDate: "2026-01-31", bankReference: "OUT 1" });
  await withSecondPerson(bank, takeRefundBack(bank, paidBack, "closed account"));
  await payRefund(bank, await refunded(), { valueDate: "2026-01-31", bankReference: "OUT 2" });

  await liftHold(
    bank,
    await placeHold(bank, { applicantId: buyer.applicantId!, scope: "orders", desc: "Call us.", until: null }),
    "They called.",
  );
  await placeHold(bank, { applicantId: third.applicantId!, scope: "payouts", desc: "Fraud?", until: null });
  await requestCredit(buyer, { amount: 60_000_00, reason: "A second branch" });
  const [request] = await rawValues("select id from credit_asks");
  await refuseCreditRequest(cover, request!, { code: "risk", words: "Not yet" });
  await setLimits({ creditTimes: 2 });
  const rich = (await activeSme(10_000_00)).applicantId!;
  for (const words of ["first", "second"]) {
    const proposed = changeCredit(cover, rich, 9_000_000_00, { code: "grew", words });
    await expect(proposed).rejects.toThrow(AwaitsApproval);
    const [waiting] = await rawValues("select id from approvals where state = 'waiting'");
    if (words === "first") await withdraw(cover, waiting!);
  }
  const { insurerId: next } = await insurer("Second Cover");
  await proposeMoves(admin, { insurerId: cover.insurerId!, toInsurerId: next, smeIds: [rich], desc: "Merger" });

  await signIn({ email: buyer.email, password: PASSWORD }, "web");
  await requestPasswordReset(seller.email);
  await requestEmailChange(buyer, { email: "huda@new.test", currentPassword: PASSWORD });
  await saveUnsentForm(buyer.accountId, { page: "/sme/order/new", fields: [["amount", "100"]] });
  clock.stopAt(clock.now() + 2 * DAY);
  await discardSettlement(bank, await draftSettlement(admin, "2026-01"), "The orders are wrong.");
  const settled = await draftSettlement(admin, "2026-01");
  await agreeToSettlement(bank, settled);
  await confirmSettlement(second, settled, { valueDate: "2026-02-01", bankReference: "OUT 3" });
  await closeMonth(bank, "2026-01", { isOverSuspense: true, differenceReason: "the bank checks two entries" });
  await playDefault({ admin, bank, cover, seller: other });
  if (usesPostgres) useStore(await readHere());
});

/**
 * The bank takes a payment of an SME back, an officer refuses later deadlines, the insurer pays a claim, and the debt
 * is written off and partly recovered.
 */
async function playDefault({ admin, bank, cover, seller }: Record<"admin" | "bank" | "cover" | "seller", Actor>) {
  const buyer = await activeSme(50_000_00);
  const [smeId, unpaid] = [buyer.applicantId!, await order(buyer, seller, 600_00, 4)];
  await pay(buyer, unpaid, "instalment");
  const [taken] = await listOrderPayments(unpaid);
  const valueDate = isoDay(clock.now());
  const reversal = { paymentId: taken!.id, orderId: unpaid, valueDate, cause: "chargeback", note: "fraud" } as const;
  await withSecondPerson(admin, reverseCollectedPayment(admin, { ...reversal, bankReference: "CB 1" }));
  const deadlines = ["2026-06-30", "2026-06-30", "2026-06-30"];
  await proposeReschedule(admin, unpaid, { deadlines, desc: "A bad season" });
  await refuseReschedule(bank, unpaid, "Not again");
  clock.stopAt(clock.now() + 60 * DAY);
  const policy = { notifyDays: 30, waitingDays: 0, coveredShare: 900_000, exclusions: "Gold" };
  await setClaimPolicy(admin, cover.insurerId!, policy);
  await notifyClaim(admin, unpaid);
  await fileClaim(admin, unpaid);
  await acceptClaim(cover, unpaid, { amount: 300_00, desc: "Partly covered" });
  const transfer = { amount: 300_00, valueDate, bankReference: "CL 1" };
  await withSecondPerson(bank, recordClaimPayment(bank, unpaid, transfer));
  await enterInsolvency(admin, smeId, "A court said so");
  await withSecondPerson(admin, writeOffDebt(admin, { smeId, orderId: unpaid, desc: "Hopeless" }));
  await receiveMoney(bank, smeId, 40_00);
  await recoverDebt(bank, unpaid, 30_00);
  const other = await activeSme();
  const otherId = other.applicantId!;
  const groupId = await connectCompanies(admin, { smeId, otherId, desc: "One owner" });
  await withSecondPerson(admin, setGroupLimit(admin, { groupId, limit: 70_000_00, desc: "One owner" }));
  const owing = await activeSupplier(100_000, { companyVAT: "S-9" });
  await issueCreditNote(owing, await order(other, owing, 1_000_00, 6), { amount: 100_00, reason: "Broken jars" });
  const supplierId = owing.applicantId!;
  await demandRepayment(bank, supplierId);
  const repaid = { supplierId, amount: 40_00, valueDate: isoDay(clock.now()), bankReference: "RP 1" };
  await withSecondPerson(bank, recordRepayment(bank, repaid));
}

afterAll(() => world.close());
beforeEach(async () => void (await rawRun("begin")));
afterEach(async () => void (await rawRun("rollback")));

test("finds nothing before the changes", async () => {
  expect(await checkDatabase()).toEqual([]);
});

const OTHER = "(select id from accounts where role = 'admin')";
const one = (table: string, where = "1 = 1") => `id = (select max(id) from ${table} where ${where})`;

/** The changed value, the statements, and a part of the expected line. */
/** Plants an entry of an unknown payer. `seal`: an expression. */
const plantLine = (seal: string): string =>
  "insert into bank_lines (id, statement_id, at, account, key, content, booked_on, value_on, amount, " +
  "currency, cents, text, is_reversal, state, created_at, seal) " +
  `select '${"0".repeat(36)}', statement_id, 99, account, 'k', 'c', booked_on, value_on, amount, currency, cents, ` +
  `text, is_reversal, 'unknown', 0, ${seal} from bank_lines where ${one("bank_lines")}`;

const changes: [what: string, statements: string | string[], says: string][] = [
  ["a payee's document", "update payees set paper = null where paper is not null and state = 'in use'", "payeeRecord"],
  ["a payee's decider", `update payees set decided_by = sent_by where ${one("payees")}`, "payeeRecord"],
  ["when a payee was decided", `update payees set decided_at = 1 where ${one("payees")}`, "payeeRecord"],
  ["a payee's sender", `update payees set sent_by = ${OTHER} where ${one("payees")}`, "payeeRecord"],
  ["when a payee was sent", `update payees set created_at = 1 where ${one("payees")}`, "payeeRecord"],
  ["why a payee was refused", "update payees set reason = 'x' where state = 'refused'", "payeeRecord"],
  ["a refused payee's account", "update payees set iban = 'KW00' where state = 'refused'", "payeeRecord"],
  ["a refused payee's state", "update payees set state = 'withdrawn' where state = 'refused'", "payeeRecord"],
  ["a refused payee that was deleted", "delete from payees where state = 'refused'", "payeeRecord"],
  ["a batch's exporter", `update payout_batches set exported_by = ${OTHER}`, "batchRecord"],
  ["when a batch was exported", "update payout_batches set exported_at = exported_at + 1", "batchRecord"],
  ["when a batch was approved", "update payout_batches set approved_at = approved_at - 1", "batchRecord"],
  ["when a batch was drafted", "update payout_batches set created_at = created_at - 1", "batchRecord"],
  ["when a batch ended", "update payout_batches set ended_at = ended_at + 1", "batchRecord"],
  ["a batch's approver", `update payout_batches set approved_by = ${OTHER}`, "approvedByAccount"],
  ["a batch's left-out list", "update payout_batches set left_out = '[]'", "batchRecord"],
  ["when a transfer was settled", "update payout_lines set settled_at = 1 where state = 'settled'", "payoutLineRecord"],
  ["when a transfer returned", "update payout_lines set returned_at = 1 where state = 'returned'", "payoutLineRecord"],
  ["a transfer's bank status", "update payout_lines set bank_status = 'ACSP'", "payoutLineRecord"],
  ["a transfer's place", "update payout_lines set place = place + 7", "payoutLineRecord"],
  ["why a transfer returned", "update payout_lines set reason = 'x' where state = 'returned'", "payoutLine"],
  ["a transfer's reference", "update payout_lines set bank_reference = 'R2' where state = 'settled'", "payoutLine"],
  ["a statement's balances", "update bank_statements set parts = '[]'", "statementRecord"],
  ["a statement's file name", "update bank_statements set file_name = 'other.sta'", "statementRecord"],
  ["a statement's importer", `update bank_statements set imported_by = ${OTHER}`, "statementRecord"],
  ["a statement's format", "update bank_statements set format = 'CSV'", "statementRecord"],
  ["a statement's time", "update bank_statements set created_at = 1", "statementRecord"],
  ["a statement's number of entries", "update bank_statements set entries = 9", "statementRecord"],
  ["a statement's rejected lines", "update bank_statements set left_out = null", "statementLeftOut"],
  ["a number of rejected lines", "update bank_statements set rejected = rejected + 1", "statementLeftOut"],
  ["a number of skipped lines", "update bank_statements set skipped = 0 where skipped > 0", "statementLeftOut"],
  [
    "an entry's counterparty",
    `update bank_lines set name = 'Nobody' where ${one("bank_lines")}`,
    "differs from its seal",
  ],
  ["an entry's IBAN", `update bank_lines set iban = 'KW00' where ${one("bank_lines")}`, "differs from its seal"],
  ["an entry's text", `update bank_lines set text = 'x' where ${one("bank_lines")}`, "differs from its seal"],
  ["an entry's booking day", "update bank_lines set booked_on = '2026-01-01'", "differs from its seal"],
  ["an entry's value day", "update bank_lines set value_on = '2026-01-01'", "differs from its seal"],
  [
    "an entry's decider",
    `update bank_lines set decided_by = ${OTHER} where state = 'applied'`,
    "differs from its seal",
  ],
  [
    "when an entry was decided",
    "update bank_lines set decided_at = 1 where state = 'applied'",
    "differs from its seal",
  ],
  ["an entry's proposals", "update bank_lines set proposals = '[{}]'", "differs from its seal"],
  ["an entry's end-to-end id", "update bank_lines set end_to_end_id = 'x'", "differs from its seal"],
  [
    "an ignored entry's reason",
    "update bank_lines set reason = 'x' where state = 'set aside'",
    "differs from its seal",
  ],
  ["an outgoing entry's amount", "update bank_lines set amount = -1 where amount < 0", "differs from its seal"],
  ["an entry's state", "update bank_lines set state = 'returned' where state = 'out'", "differs from its seal"],
  [
    "an undecided entry that was deleted",
    "delete from bank_lines where state = 'out'",
    "line counts of bank statement",
  ],
  ["a planted entry without a seal", plantLine("null"), "has no seal of Dhow"],
  ["a planted entry with another one's seal", plantLine("seal"), "differs from its seal"],
  ["a planted entry of the time before the seals", plantLine("null"), "line counts of bank statement"],
  [
    "a planted entry that the statement counts",
    [
      plantLine("null"),
      "update bank_statements set added = added + 1, open = open + 1, entries = entries + 1, stored = stored + 1",
    ],
    "statementEntries",
  ],
  ...["iban = 'KW00'", "holder = 'Thief'", "bank = 'Other'"].map((change): (typeof changes)[number] => [
    `a refund's account: ${change}`,
    `update cash_refunds set ${change} where state = 'paid'`,
    "refundAccount",
  ]),
  ...[
    "end_to_end_id = 'x'",
    `approved_by = ${OTHER}`,
    "created_at = 1",
    `paid_by = ${OTHER}`,
    "paid_at = 1",
    `ended_by = ${OTHER}`,
    "ended_at = 1",
    "end_reason = 'x'",
  ].map((change): (typeof changes)[number] => [
    `a refund's record: ${change}`,
    `update cash_refunds set ${change} where state = 'returned'`,
    "refundRecord",
  ]),
  ["a receipt's paper", "update manual_receipts set paper = null where paper is not null", "receiptPaper"],
  [
    "a paper that a receipt did not have",
    "update manual_receipts set paper = (select max(name) from files where name not in " +
      "(select paper from manual_receipts where paper is not null)) " +
      `where ${one("manual_receipts", "paper is null")}`,
    "receiptPaper",
  ],
  [
    "the content of a receipt's paper",
    "update files set sha256 = 'x' where name in (select paper from manual_receipts)",
    "receiptPaper",
  ],
  ["why a refund was made", "update cash_refunds set reason = 'y' where state = 'paid'", "reason"],
  ["a refund's value date", "update cash_refunds set value_date = '2026-01-30' where state = 'paid'", "valueDate"],
  ["a refund's bank reference", "update cash_refunds set bank_reference = 'x' where state = 'paid'", "bankReference"],
  ["a refund's amount", "update cash_refunds set amount = 29 where state = 'paid'", "differs from its postings"],
  ["a refund's posting", "update cash_refunds set payout_id = id where state = 'paid'", "refundRecord"],
  [
    "a refund's company",
    `update cash_refunds set sme_id = (select max(id) from applicants where role = 'sme')`,
    "smeId",
  ],
  ["a refund's state", "update cash_refunds set state = 'paid' where state = 'returned'", "differs from its postings"],
  ["a refund that was deleted", "delete from cash_refunds where state = 'paid'", "no refund has it"],
  ["who closed a month", `update closings set closed_by = ${OTHER}`, "closing 2026-01"],
  ["when a month was closed", "update closings set closed_at = closed_at - 1", "closing 2026-01"],
  [
    "the number of unidentified entries of a closed month",
    `update closings set statement = replace(statement, '"entries":1', '"entries":0')`,
    "closing 2026-01",
  ],
  [
    "the unidentified money of a closed month",
    `update closings set statement = replace(statement, '"amount":20000', '"amount":20001')`,
    "closing 2026-01",
  ],
  [
    "the entry of unidentified money",
    "update postings set bank_line_id = (select min(id) from bank_lines where state = 'out') " +
      `where ${one("postings", "kind = 'suspense'")}`,
    "other money in suspense",
  ],
  ["a group's limit", "update company_groups set credit_limit = credit_limit + 1", "groupLimit"],
  ["a removed limit of a group", "update company_groups set credit_limit = null", "groupLimit"],
  ["a group's number", "update company_groups set number = 9", "number"],
  [
    "who connected companies",
    "update company_groups set created_by = (select min(id) from accounts where role = 'bank')",
    "groupRecord",
  ],
  ["when companies were connected", "update company_groups set created_at = 1", "groupRecord"],
  ["the number of a group's companies", "update company_groups set companies = 1", "it counts 1 companies"],
  [
    "a company taken out of its group",
    `update applicants set group_id = null where ${one("applicants", "group_id is not null")}`,
    "groupId",
  ],
  ["who drafted a settlement", "update settlements set drafted_by = agreed_by where number = 2", "settlementRecord"],
  ["who agreed to a settlement", `update settlements set agreed_by = ${OTHER} where number = 2`, "settlementRecord"],
  ["who confirmed a settlement", "update settlements set settled_by = agreed_by where number = 2", "settlementRecord"],
  ["who discarded a settlement", `update settlements set ended_by = ${OTHER} where number = 1`, "settlementRecord"],
  ["why a settlement was discarded", "update settlements set end_reason = 'x' where number = 1", "settlementRecord"],
  ["when the bank agreed", "update settlements set agreed_at = agreed_at - 1 where number = 2", "settlementRecord"],
  ["when a settlement was settled", "update settlements set settled_at = 1 where number = 2", "settlementRecord"],
  ["a settlement's reference", "update settlements set end_to_end_id = 'DHOW-S9' where number = 2", "settlementRecord"],
  ["a settlement's month", "update settlements set month = '2025-12' where number = 2", "settledMonth"],
  ["a settlement's value date", "update settlements set value_date = '2026-01-01' where number = 2", "valueDate"],
  ["a settlement's bank reference", "update settlements set bank_reference = 'x' where number = 2", "bankReference"],
  ["a settlement's principal", "update settlements set principal = principal + 1 where number = 2", "sum of its lines"],
  [
    "a discarded settlement's line",
    "update settlement_lines set collected = collected - 1 " +
      "where settlement_id = (select id from settlements where number = 1)",
    "settlementLines",
  ],
  [
    "two lines of a settlement that keep its sum",
    [
      "update settlement_lines set principal = principal + 1, share = share - 1 where " +
        "settlement_id = (select id from settlements where number = 2)",
      "update settlements set principal = principal + orders, share = share - orders where number = 2",
    ],
    "differs from its postings",
  ],
  [
    "a discarded settlement that was deleted",
    [
      "delete from settlement_lines where settlement_id = (select id from settlements where number = 1)",
      "delete from settlements where number = 1",
    ],
    "does not exist, but its events do",
  ],
  ["a closing that was deleted", "delete from closings", "closing 2026-01"],
  ["a hold's reason", "update holds set reason = 'x' where lifted_at is null", "holdRecord"],
  ["a lifted hold's reason", "update holds set reason = 'x' where lifted_at is not null", "holdRecord"],
  ["who placed a hold", `update holds set placed_by = ${OTHER}`, "holdRecord"],
  ["who lifted a hold", `update holds set lifted_by = ${OTHER} where lifted_at is not null`, "holdRecord"],
  ["why a hold was lifted", "update holds set lift_reason = 'x' where lifted_at is not null", "holdRecord"],
  ["when a hold began", "update holds set starts_at = starts_at - 1", "holdRecord"],
  ["a lifted hold that was deleted", "delete from holds where lifted_at is not null", "holdRecord"],
  ["what a proposal says", "update approvals set what = 'x' where state = 'waiting'", "approvalRecord"],
  ["why a proposal needs two people", "update approvals set why = 'x' where state = 'waiting'", "approvalRecord"],
  ["when a proposal was made", "update approvals set created_at = 1 where state = 'waiting'", "approvalRecord"],
  ["when a proposal was decided", "update approvals set decided_at = 1 where state = 'withdrawn'", "approvalRecord"],
  ["a proposal's page", "update approvals set about_role = 'provider'", "approvalRecord"],
  [
    "a proposal that was removed",
    "delete from approvals where state = 'withdrawn'",
    "does not exist, but its events do",
  ],
  [
    "a proposal that was removed with its head",
    [
      "delete from event_heads where subject_id in (select id from approvals where state = 'withdrawn')",
      "delete from approvals where state = 'withdrawn'",
    ],
    "has events, but no row in event_heads",
  ],
  [
    "a planted session",
    "insert into sessions (token_hash, id, account_id, kind, created_at, seen_at) " +
      `select 'x', '${"0".repeat(36)}', id, 'web', 1, 1 from accounts where role = 'admin'`,
    "has no seal of Dhow",
  ],
  ["a session's account", `update sessions set account_id = ${OTHER}`, "differs from its seal"],
  [
    "a session with a copied seal",
    "insert into sessions (token_hash, id, account_id, kind, created_at, seen_at, seal) " +
      "select 'x', id, account_id, kind, created_at, seen_at, seal from sessions limit 1",
    "differs from its seal",
  ],
  [
    "a planted password link",
    "insert into password_links (token_hash, account_id, kind, created_at) " +
      "select 'x', id, 'reset', 1 from accounts where role = 'admin'",
    "has no seal of Dhow",
  ],
  ["a password link's account", `update password_links set account_id = ${OTHER}`, "differs from its seal"],
  ["a password link's kind", "update password_links set kind = 'invitation'", "differs from its seal"],
  ["a password link's time", "update password_links set created_at = created_at + 1", "differs from its seal"],
  [
    "a planted unsent form",
    "insert into unsent_forms (account_id, page, fields, saved_at) " +
      "select id, '/admin/team', '[]', 1 from accounts where role = 'admin'",
    "has no seal of Dhow",
  ],
  ["an unsent form's values", 'update unsent_forms set fields = \'[["amount","9000"]]\'', "differs from its seal"],
  [
    "a planted verification code",
    "insert into verification_codes (account_id, channel, code_hash, tries_left, sent_at, target, corrections) " +
      "select id, 'email', 'x', 5, 1, 'mine@other.test', '[]' from accounts where role = 'admin'",
    "has no seal of Dhow",
  ],
  ["a code's new address", "update verification_codes set target = 'mine@other.test'", "differs from its seal"],
  ["a code's hash", "update verification_codes set code_hash = 'x'", "differs from its seal"],
  ["a code's time", "update verification_codes set sent_at = sent_at + 1", "differs from its seal"],
  ["a code's account", `update verification_codes set account_id = ${OTHER}`, "differs from its seal"],
  ["a company's email", "update applicants set email = 'mine@other.test' where role = 'sme'", "email is"],
  ["an account's email", "update accounts set email = 'mine@other.test' where role = 'admin'", "email is"],
  ["a company's phone", "update applicants set phone_number = '50009999' where role = 'sme'", "phone is"],
  ["an officer's name", "update accounts set name = 'Another' where role = 'bank'", "accountName"],
  [
    "a company's account name",
    "update accounts set name = 'Another' where role = 'sme'",
    "another name than the company",
  ],
  ["a credit request's reason", "update credit_asks set reason = 'x'", "askRecord"],
  ["a credit request's answer", "update credit_asks set answer = 'x'", "askRecord"],
  ["who answered a credit request", `update credit_asks set answered_by = ${OTHER}`, "askRecord"],
  ["when a credit request was answered", "update credit_asks set answered_at = 1", "askRecord"],
  ["when a credit request was made", "update credit_asks set asked_at = 1", "askRecord"],
  ["the limit before a credit request", "update credit_asks set credit_before = 1", "askRecord"],
  ["a dispute's amount", "update disputes set amount = 6000", "dispute "],
  ["a dispute's reason", "update disputes set reason = 'other'", "disputeRecord"],
  ["a dispute's description", "update disputes set description = 'x'", "disputeRecord"],
  ["the answer to a dispute", "update disputes set answer = 'x'", "disputeRecord"],
  ["the reason of a dispute's decision", "update disputes set decision = 'x'", "disputeRecord"],
  ["who decided a dispute", "update disputes set ended_by = (select max(id) from accounts)", "disputeRecord"],
  ["when a dispute was opened", "update disputes set created_at = 1", "disputeRecord"],
  ["the sender of a dispute's file", "update dispute_files set sender = 'provider'", "disputeRecord"],
  ["why the bank took a payment back", "update payment_reversals set cause = 'bank error'", "reversal "],
  ["the day of a reversal", "update payment_reversals set value_date = '2026-01-01'", "reversal "],
  ["who recorded a reversal", "update payment_reversals set recorded_by = (select max(id) from accounts)", "reversal"],
  ["a reversal's amount", "update payment_reversals set amount = amount + 1", "in reversed payments"],
  [
    "the debit of a reversal",
    "update payment_reversals set bank_line_id = (select min(id) from bank_lines)",
    "linked to a bank line of another payment",
  ],
  ["the deadlines of a reschedule", "update reschedules set deadlines = '[]'", "reschedule"],
  ["why a reschedule was refused", "update reschedules set refusal = 'x'", "rescheduleRecord"],
  ["who refused a reschedule", `update reschedules set ended_by = ${OTHER}`, "rescheduleRecord"],
  ["a refused reschedule that is open again", "update reschedules set state = 'open'", "times and consents contradict"],
  ["the insurer that may take an SME", "update applicants set next_insurer_id = null", "nextInsurerId"],
  ["a claim's decision", "update insurance_claims set decision = 'x'", "claimRecord"],
  ["who decided a claim", `update insurance_claims set decided_by = ${OTHER}`, "claimRecord"],
  ["when a claim was filed", "update insurance_claims set filed_at = filed_at + 1", "claimRecord"],
  ["a claim's last day", "update insurance_claims set notify_by = notify_by + 1", "claimRecord"],
  [
    "a claim's accepted amount",
    "update insurance_claims set accepted_amount = 29000",
    "is insured, but its debt gives",
  ],
  ["the bank reference of a repayment", "update repayments set bank_reference = 'x'", "repaymentRecord"],
  ["the amount of a repayment", "update repayments set amount = 1", "repayment"],
  ["the day of a repayment", "update repayments set value_date = '2026-01-01'", "repaymentRecord"],
  ["the amount of a demand", "update repayment_demands set amount = 1", "demand"],
  ["who demanded a repayment", "update repayment_demands set demanded_by = null", "demandRecord"],
  ["the bank reference of a claim's transfer", "update claim_payments set bank_reference = 'x'", "claimRecord"],
  ["the amount of a claim's transfer", "update claim_payments set amount = 1", "has another amount than its posting"],
  ["a policy's covered share", "update claim_policies set covered_share = 1000000", "insurer"],
  ["a write-off's reason", "update write_offs set reason = 'x'", "writeOffRecord"],
  ["who wrote a debt off", 'update write_offs set "by" = (select max(id) from accounts)', "writeOffRecord"],
  ["a written-off amount", "update write_offs set amount = amount + 1", "as written off, but its write-off says"],
  ["a recovered amount", "update write_offs set recovered = recovered + 1", "recovered"],
  ["a credit state", "update collection_cases set credit_state = 'current'", "does not match its written-off debt"],
  ["the reason of a credit state", "update collection_cases set state_reason = 'x'", "creditStateRecord"],
  ["when a credit state began", "update collection_cases set state_since = 1", "creditStateRecord"],
  ["a company's address", "update applicants set address = 'x'", "details"],
  ["a company's second email address", "update applicants set email2 = 'x@x.test'", "details"],
  ["a person's name", "update applicants set lastname = 'x'", "details"],
  ["a company's description", "update applicants set text = 'x'", "details"],
  ["a company's industries", "delete from applicant_industries", "industries"],
  ["an order's description", "update orders set description = 'x'", "description"],
  ["a buyer's reference", "update orders set buyer_reference = id", "buyerReference"],
  ["an order's lines", "update orders set lines = '[]'", "orderData"],
  ["an order's delivery address", "update orders set delivery_address = 'x'", "deliveryAddress"],
  [
    "a gateway's reference",
    "update payments set gateway_reference = 'x' where state = 'open'",
    "differs from its seal",
  ],
  ["a payment page", "update payments set pay_url = 'https://evil.test' where state = 'open'", "differs from its seal"],
  ["a refund's reference", "update payments set refund_reference = 'x' where state = 'open'", "differs from its seal"],
  ["a message's recipient", `update outbox set "to" = 'x@x.test' where ${one("outbox")}`, "differs from its seal"],
  ["a message's text", "update outbox set text = 'x' where good_until is null", "differs from its seal"],
  ["a message's subject", `update outbox set subject = 'x' where ${one("outbox")}`, "differs from its seal"],
  ["a message that was deleted", `delete from outbox where ${one("outbox")}`, "counter messages"],
  [
    "a planted message",
    'insert into outbox (id, channel, "to", subject, text, created_at, next_attempt_at) ' +
      "values ('x', 'email', 'x@x.test', 's', 't', 1, 1)",
    "has no seal of Dhow",
  ],
  [
    "a screening's reason",
    "insert into screenings (id, applicant_id, state, source, hits, created_at) " +
      "select 'x', id, 'clear', 'list', '[]', 1 from applicants limit 1",
    "screening",
  ],
];

if (!usesPostgres)
  changes.push(
    [
      "the order-number counter",
      "update settings set value = '1001' where key = 'orderNumber'",
      "next number of order",
    ],
    ["the batch-number counter", "update settings set value = '1' where key = 'payoutBatch'", "next number of payout"],
    ["the settlement counter", "update settings set value = '1' where key = 'settlement'", "next number of settlement"],
  );

test.each(changes)("finds a change of %s", async (_, statements, says) => {
  await lookAway();
  if (usesPostgres) await rawRun("set local session_replication_role = replica");
  for (const statement of [statements].flat()) expect(await rawRun(statement)).toBeGreaterThan(0);
  await lookBack();
  expect(await checkDatabase()).toContainEqual(expect.stringContaining(says));
});

test("finds dropped triggers of the record", async () => {
  await lookAway();
  expect(await checkDatabase()).toEqual([
    expect.stringContaining("the trigger events_are_not_changed, which protects the record, is missing or"),
    expect.stringContaining("the trigger events_are_not_deleted, which protects the record, is missing or"),
  ]);
});
