/**
 * Twelve months against a bank with its own books. Companies pay late, in parts or not at all; the bank takes payments
 * back, returns payouts and charges fees; officers import its statements each week and close each month. At each
 * month's end the ledger's collections and funding are the bank's balances, and nothing is unexplained. At the end,
 * every kind of posting was taken back, or the test says why nothing takes it back.
 */
import { and, asc, desc, eq, isNotNull, isNull, lt, sql } from "drizzle-orm";
import { composeIBAN } from "ibantools";
import { afterAll, beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import {
  bankLines,
  cashRefunds,
  instalments,
  insuranceClaims,
  ledgerLines,
  monthClosings,
  orders,
  payments,
  payoutFiles,
  payoutLineOrders,
  payoutLines,
  postings,
  sandboxCharges,
  settlementLines,
  settlements,
  writeOffs,
} from "~/db/schema";
import { loadAccountBalance } from "~/domain/aggregates/balances.server";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { undoAllocation } from "~/domain/cash/allocation.server";
import { reverseReceipt } from "~/domain/cash/receipt.server";
import { refundCash } from "~/domain/cash/refund.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { reconcileNewest } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import { checkDatabase } from "~/domain/check.server";
import { enterInsolvency } from "~/domain/credit-states/credit-state.server";
import { acceptDispute, decideDispute, disputeOrder } from "~/domain/disputes/dispute.server";
import { issueFeeInvoices } from "~/domain/fee-invoices/fee-invoice.server";
import { DEFAULT_VAT_RATES } from "~/domain/fee-invoices/vat-rates";
import { setVatRates } from "~/domain/fee-invoices/vat-rates.server";
import { liftHold, placeHold } from "~/domain/holds/hold.server";
import { recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { setClaimPolicy } from "~/domain/insurance-claims/claim-policy.server";
import { acceptClaim, fileClaim, notifyClaim } from "~/domain/insurance-claims/insurance-claim.server";
import { findInsuranceClaim } from "~/domain/insurance-claims/insurance-claim-list.server";
import { reverseClaimTransfer } from "~/domain/insurance-claims/undo.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { runJobs } from "~/domain/jobs.server";
import type { PostingKind } from "~/domain/ledger/ledger";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth, findMonth } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, cancelOwnOrder, confirmDelivery, createOrder } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { setProvisionRates } from "~/domain/provisions/provision-rates.server";
import { recordRepayment } from "~/domain/repayments/repayment.server";
import { agreeToSettlement, draftSettlement } from "~/domain/settlements/settlement.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { Refused } from "~/domain/verbs/errors";
import { recoverDebt, undoRecovery } from "~/domain/write-offs/recovery.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import { runTwice } from "../run-twice";
import { SimulatedBank } from "./simulated-bank";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  newPdf,
  openWorld,
  pay,
  receiveMoney,
  staff,
  type World,
  withSecondPerson,
} from "./world";

const MONTHS = 12;
const FIRST = "2026-02";
const HALVES = [WHOLE / 2, WHOLE / 2];

type Account = (typeof ledgerLines.$inferSelect)["account"];

/**
 * "opposite": a later posting of the same kind takes it back. `by`: a later posting of this kind takes it back. It is
 * about the same order, and has the opposite amounts in these accounts. `because`: nothing takes it back.
 */
type Undone = "reversed" | "opposite" | { by: PostingKind; accounts: Account[] } | { because: string };

/** A new kind of postings needs its row here, and its reversal in the months below. */
const undone: Record<PostingKind, Undone> = {
  order: "reversed",
  payment: "reversed",
  payout: "reversed",
  receipt: "reversed",
  suspense: "reversed",
  identification: "reversed",
  allocation: "reversed",
  "small difference": "reversed",
  "bank settlement": "reversed",
  refund: "reversed",
  "refund payout": "reversed",
  "claim payment": "reversed",
  repayment: "reversed",
  claim: "opposite",
  provision: "opposite",
  "fee vat": "opposite",
  shares: { by: "credit note", accounts: ["payable", "bank share", "product share"] },
  "credit note": {
    because: "both companies have booked the numbered document. Goods that are owed after all are a new order",
  },
  netting: {
    because: "a set-off pays both debts without a transfer. It stands if the bank returns the rest of the payout",
  },
  settlement: "opposite",
  "settlement return": { by: "bank settlement", accounts: ["funding", "bank share", "collections"] },
  "write-off": "opposite",
  recovery: "opposite",
  reversal: { by: "payment", accounts: ["collections", "receivable"] },
};

let world: World;
let months: Months;

beforeAll(async () => {
  world = await openWorld();
  runTwice(false);
  months = await openMonths();
  await months.play();
}, 600_000);
afterAll(() => {
  runTwice(true);
  world.close();
});

/** The ledger and the bank at the end of a month. Amounts are cents. */
interface MonthEnd {
  month: string;
  ledger: { collections: number; funding: number };
  bank: { collections: number; funding: number };
  /** The sums of all differences that nobody has explained, and of missing entries. */
  unexplained: number;
}

async function openMonths(): Promise<Months> {
  const [admin, bank, cover] = [await staff("admin"), await staff("bank"), await insurer()];
  const phone = (n: number) => ({ countryCode: "965", phone: `5000000${n}` }) as const;
  const buyers = ["Punctual", "Late", "Lost", "Transfer"].map((name, n) =>
    activeSme(200_000_00, HALVES, phone(n), { companyTile: `${name} Trader` }),
  );
  const [punctual, late, lost, transferring] = (await Promise.all(buyers)) as [Actor, Actor, Actor, Actor];
  const [main, rare] = [await activeSupplier(WHOLE / 10), await activeSupplier(WHOLE / 10, { companyVAT: "S-2" })];
  for (const [n, supplier] of [main, rare].entries())
    await acceptPayee(admin, await sendPayee(supplier, payeeOf(n + 10)));
  await setLegalEntity(admin, { ...NO_LEGAL_ENTITY, name: "Dhow", taxNumber: "KW-1" });
  await setVatRates(admin, { ...DEFAULT_VAT_RATES, KW: 150_000 });
  await setProvisionRates(admin, { 1: 10_000, 2: 100_000, 3: 500_000 });
  const policy = { notifyDays: 60, waitingDays: 0, coveredShare: 900_000, exclusions: "" };
  await setClaimPolicy(admin, cover.insurerId ?? "", policy);
  return new Months({ admin, bank, cover, punctual, late, lost, transferring, main, rare });
}

const payeeOf = (n: number) => ({
  iban: composeIBAN({ countryCode: "KW", bban: `DHOW${String(n).padStart(22, "0")}` })!,
  holder: `Supplier ${n}`,
  bank: "Dhow Bank",
  currency: "USD" as const,
});

type Cast = Record<"admin" | "bank" | "cover" | "punctual" | "late" | "lost" | "transferring" | "main" | "rare", Actor>;

class Months {
  readonly ends: MonthEnd[] = [];
  private readonly simulated = new SimulatedBank();
  /** The instalments that an SME has transferred money for. */
  private readonly transferred = new Set<string>();
  /** The orders whose invoices an admin verifies the next day. */
  private invoiced: string[] = [];
  settlements = 0;
  /** The payer of each name on the statements that is not the bank's. */
  private readonly payers = new Map<string, Actor>();
  private notes: Record<string, string> = {};

  constructor(private readonly cast: Cast) {}

  async play(): Promise<void> {
    const end = startOfMonth(shiftMonth(FIRST, MONTHS));
    for (let now = startOfMonth(FIRST) + 9 * HOUR; now < end; now += DAY) {
      clock.stopAt(now);
      await runJobs("everyMinute");
      for (const orderId of this.invoiced.splice(0)) await verifyInvoice(this.cast.admin, orderId);
      const day = isoDay(now);
      await this.trade(Number(day.slice(-2)));
      await this.events[day]?.();
      await this.repay();
      const isLastDay = businessMonth(now + DAY) !== businessMonth(now);
      clock.stopAt(now + 9 * HOUR);
      if (Number(day.slice(-2)) % 7 === 0 || isLastDay) await this.importStatements();
      if (isLastDay) await this.endMonth();
    }
  }

  /* ---- trade ---- */

  private async trade(day: number): Promise<void> {
    const { punctual, late, transferring, main } = this.cast;
    if (day === 2) await this.buy(punctual, 2_000_00);
    if (day === 4) await this.settleWithBank();
    if (day === 5) await this.buy(late, 1_500_00);
    if (day === 9) await this.buy(transferring, 1_200_00, main);
    if (day % 7 === 1) await this.payOut();
    if (day === 20) this.simulated.collecting.charge(12_50, "FEE");
    if (day === 21) this.simulated.funding.charge(4_00, "FEE");
    if (day === 27) this.simulated.collecting.charge(-3_10, "INTEREST");
  }

  /** A delivered order with an invoice, whose upfront part is paid. */
  private async buy(buyer: Actor, amount: number, seller = this.cast.main): Promise<string> {
    const id = await this.create(buyer, amount, seller);
    await pay(buyer, id, "upfront");
    await acceptOrder(seller, id);
    await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
    await uploadInvoice(seller, id, new Blob([newPdf()]));
    this.invoiced.push(id);
    return id;
  }

  private create = (buyer: Actor, amount: number, seller = this.cast.main): Promise<string> =>
    createOrder(buyer, { supplierId: seller.applicantId ?? "", amount, description: "Coffee beans" });

  /** The punctual SME pays by card on the due day, the late one ten days later. The third transfers, the last stops. */
  private async repay(): Promise<void> {
    const { punctual, late, transferring } = this.cast;
    for (const { orderId } of await this.listDue(punctual, DAY)) await pay(punctual, orderId, "instalment");
    for (const { orderId } of await this.listDue(late, -10 * DAY)) await pay(late, orderId, "instalment");
    for (const part of await this.listDue(transferring, 3 * DAY)) {
      if (this.transferred.has(part.id)) continue;
      this.transferred.add(part.id);
      this.transfer(transferring, part.amount - part.paidAmount - part.creditedAmount - part.disputedAmount);
    }
  }

  private listDue = ({ applicantId }: Actor, ahead: number) =>
    db
      .select()
      .from(instalments)
      .where(
        and(
          eq(instalments.smeId, applicantId ?? ""),
          isNull(instalments.paidAt),
          isNotNull(instalments.deadline),
          lt(instalments.deadline, clock.now() + ahead),
        ),
      )
      .orderBy(asc(instalments.deadline));

  private transfer({ applicantId }: Actor, amount: number): void {
    const text = transferReference(applicantId ?? "");
    if (amount > 0) this.simulated.collecting.book({ amount, name: "TRADER", text });
  }

  private async newestOrder({ applicantId }: Actor): Promise<string> {
    const ofSme = eq(orders.smeId, applicantId ?? "");
    const [order] = await db.select().from(orders).where(ofSme).orderBy(desc(orders.createdAt)).limit(1);
    return order!.id;
  }

  private async newestPayment({ applicantId }: Actor, gateway: "sandbox" | "transfer") {
    const isPaid = and(eq(payments.smeId, applicantId ?? ""), eq(payments.state, "paid"));
    const ofGateway = and(isPaid, eq(payments.gateway, gateway));
    const [payment] = await db.select().from(payments).where(ofGateway).orderBy(desc(payments.id)).limit(1);
    return payment!;
  }

  /* ---- the bank ---- */

  private async payOut(): Promise<void> {
    const { bank } = this.cast;
    const batch = await createBatch(bank).catch(ifRefused);
    if (!batch) return;
    await approveBatch(await colleagueOf(bank), batch.id);
    await exportBatch(bank, batch.id);
    const isFile = and(eq(payoutFiles.batchId, batch.id), eq(payoutFiles.format, "xml"));
    const [file] = await db.select().from(payoutFiles).where(isFile);
    this.simulated.execute(file!.body).forEach(({ endToEndId, amount }, n) => {
      if (n === 0) Object.assign(this.notes, { payout: endToEndId, payoutAmount: String(amount) });
    });
  }

  /** The bank gets the last month's money from the collecting account. */
  private async settleWithBank(): Promise<void> {
    const { admin, bank } = this.cast;
    const id = await draftSettlement(admin, shiftMonth(businessMonth(clock.now()), -1)).catch(ifRefused);
    if (!id) return;
    await agreeToSettlement(bank, id);
    const [settlement] = await db.select().from(settlements).where(eq(settlements.id, id));
    const lines = await db.select().from(settlementLines).where(eq(settlementLines.settlementId, id));
    const principal = lines.reduce((sum, line) => sum + line.principal, 0);
    const total = lines.reduce((sum, line) => sum + line.share, principal);
    const { endToEndId } = settlement!;
    this.simulated.collecting.book({ amount: -total, name: "DHOW BANK", endToEndId });
    this.simulated.funding.book({ amount: principal, name: "PRINCIPAL" });
    this.notes = { ...this.notes, settlement: endToEndId, total: String(total), principal: String(principal) };
    this.settlements += 1;
  }

  private async importStatements(): Promise<void> {
    const { collecting, funding } = this.simulated;
    // The charges are the bank's own records: Dhow's sandbox stands in for its card service.
    const approved = eq(sandboxCharges.state, "approved");
    const [cards] = await db
      .select({ amount: sql`coalesce(sum(${sandboxCharges.amount}), 0)`.mapWith(Number) })
      .from(sandboxCharges)
      .where(approved);
    this.simulated.creditCards(cards!.amount);
    for (const [name, account] of Object.entries({ collecting, funding })) {
      const file = account.writeStatement(isoDay(clock.now()));
      await importStatement(this.cast.bank, { fileName: `${name} ${clock.now()}.xml`, file, account: null });
    }
    await this.decide();
  }

  /** Officers explain the bank's own entries, and find the owners of the others. */
  private async decide(): Promise<void> {
    const { bank } = this.cast;
    const open = await db.select().from(bankLines).where(sql`${bankLines.state} in ('proposed', 'unknown')`);
    const names = new Map(open.map(({ id, name }) => [id, name ?? ""]));
    for (const { differences } of await reconcileNewest())
      for (const { lineId, isExplained } of differences) if (!isExplained) names.set(lineId, "");
    for (const [lineId, name] of names) {
      const payer = this.payers.get(name);
      if (payer) await assignLine(bank, { lineId, smeId: payer.applicantId ?? "", isOther: true });
      else await ignoreLine(bank, lineId, "The bank's own entry, or booked by hand.");
    }
  }

  private async lineOf(reference: string): Promise<string> {
    const [line] = await db.select().from(bankLines).where(eq(bankLines.bankReference, reference));
    return line!.id;
  }

  private async endMonth(): Promise<void> {
    const { admin, bank } = this.cast;
    const month = businessMonth(clock.now());
    const { collecting, funding } = this.simulated;
    const cash = await reconcileNewest();
    this.ends.push({
      month,
      ledger: { collections: await loadAccountBalance("collections"), funding: await loadAccountBalance("funding") },
      bank: { collections: collecting.moved, funding: funding.moved },
      unexplained: cash.reduce((sum, { unexplained, missing }) => sum + Math.abs(unexplained) + Math.abs(missing), 0),
    });
    await closeMonth(bank, month);
    await issueFeeInvoices(admin, month).catch(ifRefused);
    // Dhow's own share leaves the account of customers' money.
    const { productSettled } = await findMonth(bank, month);
    if (productSettled !== 0) collecting.book({ amount: -productSettled, name: "DHOW SHARE" });
  }

  /* ---- reversals and losses ---- */

  private readonly events: Record<string, () => Promise<unknown>> = {
    "2026-02-03": async () => {
      await cancelOwnOrder(this.cast.late, await this.create(this.cast.late, 700_00));
      const id = await this.create(this.cast.late, 900_00);
      await pay(this.cast.late, id, "upfront");
      await declineOrder(this.cast.main, id, "Sold out until the next container arrives.");
    },
    "2026-02-11": async () => {
      this.notes.lost = await this.buy(this.cast.lost, 4_000_00);
      this.notes.credited = await this.buy(this.cast.punctual, 3_000_00, this.cast.rare);
    },
    "2026-04-12": () => this.takePaymentBack(),
    "2026-04-16": () => this.returnPayout(),
    "2026-04-18": () => this.recordReceipts(),
    "2026-05-06": () => this.claimInsurance(),
    "2026-05-12": () => this.identify(),
    "2026-05-20": async () => {
      this.notes.spoiled = await this.buy(this.cast.punctual, 500_00, this.cast.rare);
    },
    "2026-05-21": () =>
      issueCreditNote(this.cast.rare, this.notes.spoiled!, { amount: 500_00, reason: "all beans are spoiled" }),
    "2026-06-10": () => this.refund(),
    "2026-06-16": () => this.undoShortTransfer(),
    "2026-07-10": () => this.dispute(),
    "2026-07-22": () =>
      issueCreditNote(this.cast.rare, this.notes.credited!, { amount: 1_000_00, reason: "spoiled beans" }),
    "2026-08-12": () => this.recoverInsured(),
    "2026-08-20": async () => {
      const text = transferReference(this.cast.rare.applicantId ?? "");
      this.notes.repayment = this.simulated.collecting.book({ amount: 100_00, name: "SUPPLIER", text });
    },
    "2026-08-22": () => this.undoRepayment(),
    "2026-09-15": () => this.writeOff(),
    "2026-10-08": () => this.returnSettlement(),
    "2026-11-10": () => this.recover(),
    "2026-11-24": async () => {
      this.notes.large = await this.buy(this.cast.punctual, 30_000_00, this.cast.rare);
    },
    "2026-12-02": () => this.returnLargePayout(),
    "2027-01-04": () => this.payToNewAccount(),
  };

  /** The bank takes the newest card payment back. The SME pays again when its instalment is due. */
  private async takePaymentBack(): Promise<void> {
    const { admin, punctual } = this.cast;
    const payment = await this.newestPayment(punctual, "sandbox");
    this.simulated.collecting.book({ amount: -payment.amount, name: "CHARGEBACK" });
    const reversal = {
      valueDate: isoDay(clock.now()),
      cause: "chargeback",
      bankReference: "CB-1",
      note: null,
    } as const;
    await reverseCollectedPayment(admin, { ...(await findReversiblePayment(payment.id)), ...reversal });
  }

  /** The newest payout comes back, and the supplier names another account. */
  private async returnPayout(): Promise<void> {
    const { admin, main } = this.cast;
    const { payout: endToEndId = "", payoutAmount } = this.notes;
    this.simulated.funding.book({ amount: Number(payoutAmount), name: "RETURN", endToEndId, isReturn: true });
    await this.importStatements();
    await acceptPayee(admin, await sendPayee(main, payeeOf(20)));
  }

  /**
   * A large payout of the last month comes back, so that Dhow's share of the order is not earned at the month's end.
   * Admins hold the supplier's payouts until it names another account.
   */
  private async returnLargePayout(): Promise<void> {
    const { admin, rare } = this.cast;
    const [sent] = await db
      .select({ endToEndId: payoutLines.endToEndId, amount: payoutLines.units })
      .from(payoutLines)
      .innerJoin(payoutLineOrders, eq(payoutLineOrders.lineId, payoutLines.id))
      .where(eq(payoutLineOrders.orderId, this.notes.large!));
    this.simulated.funding.book({ ...sent!, name: "RETURN", isReturn: true });
    await this.importStatements();
    const hold = { applicantId: rare.applicantId ?? "", scope: "payouts", desc: "its account is closed" } as const;
    this.notes.hold = await placeHold(admin, { ...hold, until: null });
  }

  private async payToNewAccount(): Promise<void> {
    const { admin, rare } = this.cast;
    await acceptPayee(admin, await sendPayee(rare, payeeOf(21)));
    await liftHold(admin, this.notes.hold!, "it has another account");
  }

  /** One receipt is recorded for the wrong company. Another one is linked to its entry later. */
  private async recordReceipts(): Promise<void> {
    const { bank, late } = this.cast;
    const wrong = await receiveMoney(bank, late.applicantId ?? "", 80_00);
    await withSecondPerson(bank, reverseReceipt(bank, wrong, "another company's money"));
    const receiptId = await receiveMoney(bank, late.applicantId ?? "", 120_00);
    const reference = this.simulated.collecting.book({ amount: 120_00, name: "CASH DESK", text: "no reference" });
    await this.importUndecided();
    await linkLine(bank, await this.lineOf(reference), receiptId);
  }

  /** An officer undoes the entry of the supplier's repayment. Two officers record it by hand, which links the entry. */
  private async undoRepayment(): Promise<void> {
    const { bank, rare } = this.cast;
    const bankReference = this.notes.repayment!;
    await undoLine(bank, await this.lineOf(bankReference));
    const transfer = { amount: 100_00, valueDate: isoDay(clock.now()), bankReference };
    await withSecondPerson(bank, recordRepayment(bank, { supplierId: rare.applicantId ?? "", ...transfer }));
  }

  /** Imports without the officers' decisions. */
  private async importUndecided(): Promise<void> {
    const file = this.simulated.collecting.writeStatement(isoDay(clock.now()));
    await importStatement(this.cast.bank, { fileName: `extra ${clock.now()}.xml`, file, account: null });
  }

  /** Money of nobody goes to the wrong SME first. */
  private async identify(): Promise<void> {
    const { bank, late, transferring } = this.cast;
    const reference = this.simulated.collecting.book({ amount: 310_00, name: "MR SALEH", text: "for the coffee" });
    this.payers.set("MR SALEH", transferring);
    await this.importUndecided();
    const lineId = await this.lineOf(reference);
    await assignLine(bank, { lineId, smeId: late.applicantId ?? "", isKept: true });
    await undoLine(bank, lineId);
    await this.decide();
  }

  /** An SME gets money back; the first transfer returns. */
  private async refund(): Promise<void> {
    const { bank, punctual } = this.cast;
    const smeId = punctual.applicantId ?? "";
    this.transfer(punctual, 6_000_00);
    await this.importStatements();
    const account = { iban: payeeOf(30).iban, holder: "Punctual Trader", bank: "Dhow Bank", reason: "paid too much" };
    for (const isReturned of [true, false]) {
      await withSecondPerson(bank, refundCash(bank, { smeId, amount: 500_00, ...account }));
      const [due] = await db.select().from(cashRefunds).where(eq(cashRefunds.state, "due"));
      const entry = { name: account.holder, endToEndId: due!.endToEndId };
      this.simulated.collecting.book({ amount: -500_00, ...entry });
      await this.importStatements();
      clock.stopAt(clock.now() + HOUR);
      if (isReturned) this.simulated.collecting.book({ amount: 500_00, ...entry, isReturn: true });
      await this.importStatements();
    }
  }

  /** A transfer is $1 short. An officer undoes its allocation, and a scheduled job pays the instalment again. */
  private async undoShortTransfer(): Promise<void> {
    const { bank, transferring } = this.cast;
    const [part] = await this.listDue(transferring, 60 * DAY);
    this.transferred.add(part!.id);
    this.transfer(transferring, part!.amount - part!.paidAmount - part!.creditedAmount - 1_00);
    await this.importStatements();
    await undoAllocation(bank, (await this.newestPayment(transferring, "transfer")).id);
  }

  /** One dispute is accepted before the payout, another one decided after it. */
  private async dispute(): Promise<void> {
    const { admin, punctual, transferring, main } = this.cast;
    const dispute = { amount: 150_00, reason: "damaged", desc: "Five bags were wet." } as const;
    const unpaid = await this.newestOrder(transferring);
    await disputeOrder(transferring, unpaid, dispute);
    await acceptDispute(main, unpaid);
    const paid = await this.newestOrder(punctual);
    await disputeOrder(punctual, paid, dispute);
    await decideDispute(admin, paid, { credited: 100_00, desc: "Three bags were wet." });
  }

  /** The insurer pays a claim. An officer undoes the entry, and records it by hand, with a wrong amount first. */
  private async claimInsurance(): Promise<void> {
    const { admin, bank, cover } = this.cast;
    const orderId = this.notes.lost!;
    await notifyClaim(admin, orderId);
    await fileClaim(admin, orderId);
    await acceptClaim(cover, orderId, { amount: 1_800_00, desc: "" });
    const [claim] = await db.select().from(insuranceClaims).where(eq(insuranceClaims.orderId, orderId));
    this.notes.claim = claim!.endToEndId;
    const text = `CLAIM ${claim!.endToEndId}`;
    const reference = this.simulated.collecting.book({ amount: 1_800_00, name: "GULF COVER", text });
    await this.importStatements();
    await undoLine(bank, await this.lineOf(reference));
    const transfer = { amount: 1_800_00, valueDate: isoDay(clock.now()), bankReference: reference };
    await withSecondPerson(bank, recordClaimPayment(bank, orderId, { ...transfer, amount: 1_080_00 }));
    const [wrong] = (await findInsuranceClaim(bank, claim!.id)).payments.slice(-1);
    await withSecondPerson(bank, reverseClaimTransfer(bank, wrong!.id, "the amount has two digits swapped"));
    await withSecondPerson(bank, recordClaimPayment(bank, orderId, transfer));
    await this.decide();
  }

  /** The SME pays a part after the claim, and its insurer gets its share. */
  private async recoverInsured(): Promise<void> {
    this.transfer(this.cast.lost, 400_00);
    await this.importStatements();
    const text = `RECOVERY ${this.notes.claim}`;
    this.simulated.collecting.book({ amount: -360_00, name: "GULF COVER", text });
    await this.importStatements();
  }

  private async writeOff(): Promise<void> {
    const { admin, lost } = this.cast;
    await enterInsolvency(admin, lost.applicantId ?? "", "a court's decision");
    const debt = { smeId: lost.applicantId ?? "", orderId: this.notes.lost!, desc: "no money is left" };
    await writeOffDebt(admin, debt);
    await undoWriteOff(admin, debt.orderId, "the court decides next week");
    await writeOffDebt(admin, debt);
  }

  private async recover(): Promise<void> {
    this.transfer(this.cast.lost, 200_00);
    await this.importStatements();
    await recoverDebt(this.cast.bank, this.notes.lost!, 200_00);
    await undoRecovery(this.cast.bank, this.notes.lost!, 150_00);
    await recoverDebt(this.cast.bank, this.notes.lost!, 150_00);
  }

  /** The transfer to the bank comes back. The next settlement pays the money again. */
  private async returnSettlement(): Promise<void> {
    await this.importStatements();
    const { settlement: endToEndId = "", total, principal } = this.notes;
    const entry = { name: "RETURN", endToEndId, isReturn: true };
    this.simulated.collecting.book({ amount: Number(total), ...entry });
    this.simulated.funding.book({ amount: -Number(principal), name: "PRINCIPAL" });
  }
}

function ifRefused(error: unknown): null {
  if (error instanceof Refused) return null;
  throw error;
}

test("collections and funding are the bank's balances at each month's end", () => {
  expect(months.ends.map(({ month }) => month)).toEqual(Array.from({ length: MONTHS }, (_, n) => shiftMonth(FIRST, n)));
  for (const { month, ledger, bank } of months.ends) expect([month, ledger]).toEqual([month, bank]);
  expect(months.ends.every(({ bank }) => bank.collections !== 0 && bank.funding < 0)).toBe(true);
});

test("nothing is unexplained at any month's end, and each month closes without a reason", async () => {
  expect(months.ends.map(({ month, unexplained }) => [month, unexplained])).toEqual(
    months.ends.map(({ month }) => [month, 0]),
  );
  const closed = await db.select().from(monthClosings).orderBy(asc(monthClosings.month));
  expect(closed).toHaveLength(MONTHS);
  for (const [n, { statement }] of closed.entries()) {
    const { ledger } = months.ends[n]!;
    const { collections, funding, suspense } = statement as Record<string, { closing: number; amount: number }>;
    expect([collections!.closing, funding!.closing, suspense!.amount]).toEqual([ledger.collections, ledger.funding, 0]);
  }
});

test("every kind of posting was taken back at least once, or nothing takes it back", async () => {
  expect(Object.keys(undone).sort()).toEqual([...postings.kind.enumValues].sort());
  const made = await db.select().from(postings);
  const kindOf = new Map(made.map(({ id, kind }) => [id, kind]));
  const reversed = new Set(made.map(({ reverses }) => kindOf.get(reverses ?? "")));
  const lines = await db
    .select({
      postingId: postings.id,
      kind: postings.kind,
      account: ledgerLines.account,
      amount: ledgerLines.amount,
    })
    .from(ledgerLines)
    .innerJoin(postings, eq(postings.id, ledgerLines.postingId));
  const amounts = new Map(lines.map(({ postingId, account, amount }) => [`${postingId} ${account}`, amount]));
  const byOrder = Map.groupBy(made, ({ orderId }) => orderId);
  const isTakenBack = (kind: PostingKind, by: PostingKind, accounts: Account[]) =>
    made.some(
      (posting) =>
        posting.kind === kind &&
        posting.orderId !== null &&
        byOrder.get(posting.orderId)!.some((later) => {
          const [before, after] = [posting, later].map(({ id }) =>
            accounts.map((name) => amounts.get(`${id} ${name}`)),
          );
          const isOpposite = before!.every((amount, i) => amount !== undefined && after![i] === -amount);
          return later.kind === by && later.id > posting.id && isOpposite;
        }),
    );
  const sides = new Set(lines.map(({ kind, account, amount }) => `${kind} ${account} ${Math.sign(amount)}`));
  const hasBothSides = (kind: PostingKind) =>
    lines.some((line) => line.kind === kind && sides.has(`${kind} ${line.account} ${-Math.sign(line.amount)}`));
  for (const [kind, way] of Object.entries(undone) as [PostingKind, Undone][]) {
    expect([kind, made.some((posting) => posting.kind === kind)]).toEqual([kind, true]);
    const isUndone =
      way === "opposite"
        ? hasBothSides(kind)
        : typeof way === "object" && "by" in way
          ? isTakenBack(kind, way.by, way.accounts)
          : reversed.has(kind);
    expect([kind, isUndone]).toEqual([kind, typeof way === "string" || "by" in way]);
  }
});

test("the check finds nothing, and the bank was paid each month", async () => {
  expect(await checkDatabase()).toEqual([]);
  expect(months.settlements).toBeGreaterThanOrEqual(MONTHS - 2);
  expect(await db.$count(writeOffs)).toBe(1);
});
