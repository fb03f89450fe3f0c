/**
 * Plays months of a company with the real verbs and scheduled jobs, like the demo. Companies join, trade each day, and
 * pay on time, late, in parts or by transfer. Officers import a statement each day, pay suppliers in weekly batches and
 * close each month. The open world's clock moves.
 */
import { inspect } from "node:util";
import { asc, eq, sql } from "drizzle-orm";
import { composeIBAN } from "ibantools";
import { db } from "~/db/client.server";
import { applicants, bankLines, cashRefunds, documents, payoutLines } from "~/db/schema";
import { assignLine, ignoreLine } from "~/domain/bank-statements/bank-line.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { declineOrder } from "~/domain/cancellations/cancellation.server";
import { refundCash } from "~/domain/cash/refund.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { transferReference } from "~/domain/cash/transfer-reference";
import { grantCreditRequest, requestCredit } from "~/domain/credit-limits/credit-request.server";
import { uploadDocument } from "~/domain/documents/document.server";
import { acceptDocument, setDocumentExpiry } from "~/domain/documents/renewals.server";
import { returnInvoice, uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { runJobs } from "~/domain/jobs.server";
import { type Log, setLog } from "~/domain/log";
import { closeMonth, listMonths } from "~/domain/month-closing/month-closing.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { acceptOrder, cancelOwnOrder, confirmDelivery, createOrder } from "~/domain/orders/order.server";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { settlePayment, startAmountPayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { approveBatch, createBatch, exportBatch } from "~/domain/payout-batches/batch.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import type { Actor } from "~/domain/values/actor";
import { businessDay, businessMonth, endOfDay, isoDay, shiftMonth, startOfMonth } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE } from "~/domain/values/clock";
import { WHOLE } from "~/domain/values/money";
import { Refused } from "~/domain/verbs/errors";
import { type CamtEntry, createCamt053 } from "~/program/seed/papers.server";
import { createRandom, type Story, Storyline, timeInDays, timeLater } from "~/program/seed/storyline.server";
import {
  activeSme,
  activeSupplier,
  colleagueOf,
  insurer,
  newPdf,
  PASSWORD,
  QUARTERS,
  receiveMoney,
  staff,
  withSecondPerson,
} from "./world";

interface Months {
  months: number;
  ordersPerDay: number;
  /** Called on the first day of each month, with the number of months so far. */
  onMonth?: (months: number) => Promise<void>;
  /** Called at the end of each day. */
  onDayEnd?: () => Promise<void>;
}

/** The verbs and jobs that did not succeed. */
export interface PlayedMonths {
  /** The number of refused verbs by code, such as orders of SMEs with overdue instalments. */
  refusals: Map<string, number>;
  /** Warnings and errors of the log, such as of failed jobs and the daily quick check. */
  logged: string[];
}

/** Plays the months from the clock's time on. Needs an empty world whose transactions run once. */
export async function playMonths({ months, ordersPerDay, onMonth, onDayEnd }: Months): Promise<PlayedMonths> {
  const start = clock.now();
  const end = startOfMonth(shiftMonth(businessMonth(start + DAY), months)) + 12 * HOUR;
  const trade = new MonthsOfTrade(new Storyline(end), ordersPerDay);
  const logged: string[] = [];
  const note: Log["error"] = (fields, message) => logged.push(`${message} ${inspect(fields)}`);
  setLog({ info: () => {}, warn: note, error: note });
  await trade.play(onMonth, onDayEnd).finally(() => setLog(null));
  clock.stopAt(end);
  return { refusals: trade.refusals, logged };
}

const PLANS = [QUARTERS, [WHOLE / 2, WHOLE / 2], [0.4, 0.3, 0.3].map((rate) => rate * WHOLE), Array(5).fill(WHOLE / 5)];
const BANK_ACCOUNT = composeIBAN({ countryCode: "KW", bban: "DHOW0000000000000000000001" })!;

class MonthsOfTrade {
  readonly refusals = new Map<string, number>();
  private readonly chance = createRandom(24);
  private readonly smes: Actor[] = [];
  private readonly suppliers: Actor[] = [];
  /** Entries of the next day's bank statement. */
  private entries: CamtEntry[] = [];
  private balance = 1_000_000_00;
  private keys = 0;

  constructor(
    private readonly timeline: Storyline,
    private readonly ordersPerDay: number,
  ) {}

  async play(onMonth: Months["onMonth"], onDayEnd: Months["onDayEnd"]): Promise<void> {
    for (let n = 0; n < 2; n += 1) await this.openSupplier();
    for (let n = 0; n < 3; n += 1) await this.openSme();
    // Before the codes in the messages expire.
    for (const group of ["emails", "textMessages"] as const) await runJobs(group);
    const stories = [this.jobs(), this.newCompanies(), this.days(), this.statements(), this.batches(), this.closings()];
    for (const story of [...stories, this.officers(), this.renewals(), this.reports(onMonth), this.dayEnds(onDayEnd)])
      await this.timeline.begin(story);
    await this.timeline.play();
  }

  private async *reports(onMonth: Months["onMonth"]): Story {
    for (let months = 1; ; months += 1) {
      yield startOfMonth(shiftMonth(businessMonth(clock.now() + DAY), 1)) + 11 * HOUR;
      await onMonth?.(months);
    }
  }

  private async *dayEnds(onDayEnd: Months["onDayEnd"]): Story {
    for (;;) {
      yield endOfDay(businessDay(clock.now() + 1));
      await onDayEnd?.();
    }
  }

  private async *jobs(): Story {
    for (;;) {
      yield timeInDays(1, 0.1);
      await runJobs("everyMinute");
      await runJobs("everyDay");
      yield timeInDays(0, 9.1);
      for (const group of ["everyMinute", "webhooks", "screening"] as const) await runJobs(group);
    }
  }

  /* ---- companies ---- */

  private async *newCompanies(): Story {
    for (;;) {
      yield timeInDays(15, 8);
      await this.openSme();
      yield timeInDays(15, 8);
      await this.openSme();
      await this.openSupplier();
    }
  }

  private async openSme(): Promise<void> {
    const number = this.smes.length;
    const its = { countryCode: "965", phone: `5${String(1_000_000 + number)}` } as const;
    const sme = await activeSme(200_000_00, PLANS[number % PLANS.length], its, {
      companyTile: `Gulf Trader ${number}`,
    });
    this.smes.push(sme);
    await this.dateDocuments(sme);
  }

  private async openSupplier(): Promise<void> {
    const number = this.suppliers.length;
    const supplier = await activeSupplier(WHOLE / 10, {
      companyTile: `Gulf Supplier ${number}`,
      companyVAT: `S-${number}`,
    });
    const iban = composeIBAN({ countryCode: "KW", bban: `DHOW${String(number + 2).padStart(22, "0")}` })!;
    const payee = await sendPayee(supplier, {
      iban,
      holder: `Gulf Supplier ${number}`,
      bank: "Dhow Bank",
      currency: "USD",
    });
    await acceptPayee(await staff("admin"), payee);
    this.suppliers.push(supplier);
    await this.dateDocuments(supplier);
  }

  /** The company's first document expires in two to eleven months. */
  private async dateDocuments({ applicantId }: Actor): Promise<void> {
    const [paper] = await db.select().from(documents).where(eq(documents.applicantId, applicantId!)).limit(1);
    await setDocumentExpiry(await staff("admin"), paper!.id, isoDay(clock.now() + (60 + this.upTo(270)) * DAY));
  }

  /** Companies renew documents that expire within two weeks. Some renew them late, and cannot trade meanwhile. */
  private async *renewals(): Story {
    for (;;) {
      yield timeInDays(7, 15);
      const ending = await db
        .select()
        .from(documents)
        .where(sql`${documents.state} = 'in use' and ${documents.goodUntil} < ${clock.now() + 14 * DAY}`);
      for (const { applicantId, title } of ending) {
        if (this.happens(0.4)) continue;
        const company = [...this.smes, ...this.suppliers].find((actor) => actor.applicantId === applicantId)!;
        const id = await uploadDocument(company, title, new Blob([newPdf()]));
        await acceptDocument(await staff("admin"), id, isoDay(clock.now() + 365 * DAY));
      }
    }
  }

  /* ---- trades ---- */

  private async *days(): Story {
    for (;;) {
      yield timeInDays(1, 9.5);
      for (const officer of [await staff("admin"), await staff("bank"), await insurer()])
        await this.signInAgain(officer);
      for (let n = 0; n < this.ordersPerDay; n += 1) await this.timeline.begin(this.trade());
    }
  }

  private async *trade(): Story {
    const [buyer, seller] = [this.oneOf(this.smes), this.oneOf(this.suppliers)];
    yield timeInDays(0, 10 + this.chance() * 5);
    const id = await this.attempt(async () => {
      await this.signInAgain(buyer);
      const amount = (200 + this.upTo(2800)) * 100;
      const input = { supplierId: seller.applicantId!, amount, description: "Forty sacks of coffee beans" };
      return createOrder(buyer, input, this.newKey());
    });
    if (id === null || this.happens(0.02)) return;

    yield timeLater((10 + this.upTo(40)) * MINUTE);
    if (this.happens(0.02)) return cancelOwnOrder(buyer, id);
    if (this.happens(0.03)) await this.pay(buyer, id, "upfront", false);
    await this.pay(buyer, id, "upfront");

    yield timeLater((60 + this.upTo(240)) * MINUTE);
    if (this.happens(0.02)) return;
    await this.signInAgain(seller);
    if (this.happens(0.02)) return declineOrder(seller, id, "Sold out until the next container arrives.");
    await acceptOrder(seller, id, isoDay(clock.now() + 6 * DAY));

    // Some deliveries are late.
    yield timeInDays(1 + this.upTo(7), 11);
    await confirmDelivery(seller, id, (await loadOrderView(buyer, id)).verifyCode ?? "");
    await this.timeline.begin(this.repayment(buyer, id));

    yield timeLater((20 + this.upTo(100)) * MINUTE);
    await uploadInvoice(seller, id, new Blob([newPdf()]));
    if (this.happens(0.03)) {
      await returnInvoice(await staff("admin"), id, "The invoice names another order.");
      await uploadInvoice(seller, id, new Blob([newPdf()]));
    }
    yield timeInDays(1, 10);
    await verifyInvoice(await staff("admin"), id);
  }

  /** Most instalments are paid at the bank. Others are late, in parts, or by a transfer of too much or too little. */
  private async *repayment(buyer: Actor, orderId: string): Story {
    for (const { number, deadline } of (await loadOrderView(buyer, orderId)).instalments.slice(1)) {
      const isLate = this.happens(0.04);
      yield deadline! + (isLate ? (1 + this.upTo(14)) * DAY : -(1 + this.upTo(4)) * DAY) - this.upTo(600) * MINUTE;
      const part = (await loadOrderView(buyer, orderId)).instalments.find(
        (instalment) => instalment.number === number,
      )!;
      if (part.paidAt !== null) continue;
      await this.signInAgain(buyer);
      const unpaid = part.amount - part.paidAmount;
      if (this.happens(0.25)) {
        const difference = this.happens(0.3) ? this.upTo(200_00) - 100_00 : 0;
        this.transfer(Math.max(unpaid + difference, 10_00), buyer);
        yield timeInDays(3, 16);
        // If the transfer was not enough, the rest follows at the bank.
        await this.attempt(() => this.pay(buyer, orderId, "instalment"));
      } else if (this.happens(0.15)) {
        await this.attempt(() => this.payAmount(buyer, Math.ceil(unpaid / 2)));
        yield timeInDays(2, 16);
        await this.attempt(() => this.pay(buyer, orderId, "instalment"));
      } else {
        if (this.happens(0.03)) await this.attempt(() => this.pay(buyer, orderId, "instalment", false));
        await this.attempt(() => this.pay(buyer, orderId, "instalment"));
      }
    }
  }

  private async pay(buyer: Actor, orderId: string, purpose: PaymentPurpose, approved = true): Promise<void> {
    const { id } = await startPayment(buyer, { orderId, purpose, withoutBrowser: false, key: this.newKey() });
    await answerSandboxCharge(id, approved);
    await settlePayment(id);
  }

  private async payAmount(buyer: Actor, amount: number): Promise<void> {
    const { id } = await startAmountPayment(buyer, amount, false, this.newKey());
    await answerSandboxCharge(id, true);
    await settlePayment(id);
  }

  private transfer(amount: number, { applicantId }: Actor): void {
    const hasReference = this.happens(0.9);
    const text = hasReference ? `Instalment ${transferReference(applicantId!)}` : "Instalment for the coffee";
    this.entries.push({
      reference: `IN-${this.newKey()}`,
      amount,
      name: `GULF TRADER ${applicantId!.slice(-4)}`,
      text,
    });
  }

  /* ---- the bank ---- */

  /** Imports a statement each afternoon. An officer decides on the entries that have no reference. */
  private async *statements(): Story {
    for (;;) {
      yield timeInDays(1, 16);
      const entries = this.entries;
      this.entries = [];
      if (this.happens(0.1)) entries.push({ reference: `FEE-${this.newKey()}`, amount: -12_50, name: "DHOW BANK" });
      if (this.happens(0.05)) entries.push({ reference: `INT-${this.newKey()}`, amount: 31_20, name: "DHOW BANK" });
      const bank = await staff("bank");
      const day = isoDay(clock.now());
      const file = new Blob([createCamt053({ account: BANK_ACCOUNT, day, opening: this.balance }, entries)]);
      await importStatement(bank, { fileName: `${day}.xml`, file, account: null });
      await runJobs("statements");
      for (const { amount } of entries) this.balance += amount;
      yield timeInDays(0, 17);
      for (const line of await listOpenLines()) {
        if (line.name === "DHOW BANK") await ignoreLine(bank, line.id, "Interest of our own account.");
        else await this.assign(bank, line);
      }
    }
  }

  private async assign(bank: Actor, line: typeof bankLines.$inferSelect): Promise<void> {
    const smeId = line.proposals[0]?.smeId ?? this.oneOf(this.smes).applicantId!;
    await this.attempt(() => assignLine(bank, { lineId: line.id, smeId, isKept: this.happens(0.3), isOther: true }));
  }

  /** Pays suppliers each week. The statements of the next days confirm the transfers. */
  private async *batches(): Story {
    for (;;) {
      yield timeInDays(7, 12);
      const bank = await staff("bank");
      const batch = await this.attempt(() => createBatch(bank, this.newKey()));
      if (!batch) continue;
      await approveBatch(await colleagueOf(bank), batch.id);
      await exportBatch(bank, batch.id);
      const lines = await db
        .select()
        .from(payoutLines)
        .where(eq(payoutLines.batchId, batch.id))
        .orderBy(asc(payoutLines.id));
      for (const { amount, holder, endToEndId } of lines)
        this.entries.push({ reference: `OUT-${endToEndId}`, amount: -amount, name: holder, endToEndId });
    }
  }

  /** Closes each month on the third day of the next. */
  private async *closings(): Story {
    for (;;) {
      yield startOfMonth(shiftMonth(businessMonth(clock.now()), 1)) + 2 * DAY + 10 * HOUR;
      const bank = await staff("bank");
      for (const { month, isNext } of await listMonths(bank))
        if (isNext) await closeMonth(bank, month, { isOverSuspense: true, differenceReason: "later" });
    }
  }

  /** Each month: a refund of cash, a receipt recorded before its transfer, and a request for more credit. */
  private async *officers(): Story {
    for (;;) {
      yield timeInDays(28, 11);
      const bank = await staff("bank");
      for (const sme of this.smes) {
        const amount = await loadUnappliedBalance(db, sme.applicantId!);
        if (amount < 20_00) continue;
        await this.refund(bank, sme, amount);
        break;
      }
      const payer = this.oneOf(this.smes);
      await receiveMoney(bank, payer.applicantId!, 150_00);
      await this.attempt(async () => {
        const [{ credit }] = (await db
          .select({ credit: applicants.creditAmount })
          .from(applicants)
          .where(eq(applicants.id, payer.applicantId!))) as [{ credit: number }];
        const amount = credit + 10_000_00;
        const request = await requestCredit(payer, { amount, reason: "We open a second shop before the summer." });
        await withSecondPerson(
          await insurer(),
          grantCreditRequest(await insurer(), request, amount, { code: "paid_well", words: null }),
        );
      });
    }
  }

  private async refund(bank: Actor, { applicantId, email }: Actor, amount: number): Promise<void> {
    const account = { iban: composeIBAN({ countryCode: "KW", bban: "DHOW0000000000000000009999" })!, holder: email };
    const refund = { smeId: applicantId!, amount, ...account, bank: "Dhow Bank", reason: "Transferred too much." };
    await withSecondPerson(bank, refundCash(bank, refund));
    for (const due of await db.select().from(cashRefunds).where(sql`${cashRefunds.state} = 'due'`))
      this.entries.push({
        reference: `BACK-${this.newKey()}`,
        amount: -due.amount,
        name: due.holder,
        endToEndId: due.endToEndId,
      });
  }

  /* ---- chance ---- */

  /** Runs a verb that may be refused, which is counted. Returns null if it is. */
  private async attempt<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1);
      return null;
    }
  }

  private async signInAgain({ email }: Actor): Promise<void> {
    await signIn({ email, password: PASSWORD }, "web");
  }

  private newKey = (): string => `key ${(this.keys += 1)}`;

  private happens = (share: number): boolean => this.chance() < share;

  /** Returns a random whole number from 0 to `max`. */
  private upTo = (max: number): number => Math.floor(this.chance() * (max + 1));

  private oneOf = <T>(list: T[]): T => list[Math.floor(this.chance() * list.length)]!;
}

const listOpenLines = () =>
  db
    .select()
    .from(bankLines)
    .where(sql`${bankLines.state} in ('proposed', 'unknown')`)
    .orderBy(asc(bankLines.bookedOn), asc(bankLines.id));
