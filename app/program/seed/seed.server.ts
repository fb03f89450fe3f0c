/**
 * Creates the demo's data: the last five months of a plausible company, played with the real verbs. The business clock
 * starts five months ago, steps through all stories in chronological order, and ends at the machine's time.
 */
import { db } from "~/db/client.server";
import { accounts } from "~/db/schema";
import { deleteEndedSessions } from "~/domain/accounts/sessions.server";
import { type SmeInfo, type SupplierInfo } from "~/domain/applicants/applicant";
import { addSmeNote } from "~/domain/applicants/applicant.server";
import { countries } from "~/domain/applicants/countries";
import { changeFinancials } from "~/domain/applicants/financials.server";
import { approve } from "~/domain/approvals/approval.server";
import { DEFAULT_APPROVAL_LIMITS, RECOMMENDED_APPROVAL_LIMITS } from "~/domain/approvals/approval-limits";
import { setApprovalLimits } from "~/domain/approvals/approval-limits.server";
import { cancelUnansweredOrders, declineOrder } from "~/domain/cancellations/cancellation.server";
import { addCreditRequestFile, grantCreditRequest, requestCredit } from "~/domain/credit-limits/credit-request.server";
import { setReviewInterval } from "~/domain/credit-limits/review.server";
import { changeCredit } from "~/domain/credit-limits/terms.server";
import { updateCreditStates } from "~/domain/credit-states/credit-state.server";
import { addDisputeFile, answerDispute, decideDispute, disputeOrder } from "~/domain/disputes/dispute.server";
import { uploadDocument } from "~/domain/documents/document.server";
import { sendDocumentReminders, setDocumentExpiry } from "~/domain/documents/renewals.server";
import { placeHold } from "~/domain/holds/hold.server";
import { createIndustry } from "~/domain/industries/industry.server";
import { createInsurer } from "~/domain/insurers/insurer.server";
import { proposeMoves } from "~/domain/insurers/moves.server";
import { uploadInvoice, verifyInvoice } from "~/domain/invoices/invoice.server";
import { setCollectingAccount } from "~/domain/legal-entity/collecting-account.server";
import { setLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import {
  acceptOrder,
  cancelExpiredOrders,
  cancelOwnOrder,
  confirmDelivery,
  createOrder,
} from "~/domain/orders/order.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import { acceptPayee, sendPayee } from "~/domain/payees/payee.server";
import { startPayment } from "~/domain/payments/payment.server";
import { payOut } from "~/domain/payouts/payout.server";
import { issueCreditNote } from "~/domain/price-reductions/price-reduction.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import { sendInstalmentReminders } from "~/domain/reminders/reminder.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { addStaff } from "~/domain/team/operator.server";
import { disableMember, inviteMember } from "~/domain/team/team.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay, longDate } from "~/domain/values/calendar";
import { clock, DAY, HOUR, MINUTE, SECOND } from "~/domain/values/clock";
import type { InvoiceData } from "~/domain/values/invoice-data";
import { Level } from "~/domain/values/level";
import { formatMoney, WHOLE } from "~/domain/values/money";
import { AwaitsApproval, NotFound } from "~/domain/verbs/errors";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerFullRejectSme,
  insurerRejectSme,
  insurerVerifySme,
  rejectSme,
  rejectSupplier,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import { addHoliday } from "~/domain/working-days/working-days.server";
import { translateToEnglish } from "~/words/translate";
import { changeStory, checkoutStory, closureStory } from "./companies.server";
import { completeApplication, findActor, type Person, payAtSandboxBank, registerApplicant } from "./journeys.server";
import { policyStory, storyOfLoss } from "./losses.server";
import {
  batchStory,
  closingStory,
  collectionStory,
  groupStory,
  isPaidInBatch,
  type MoneyScene,
  settlementStory,
  transferStory,
} from "./money.server";
import { createCardPng, createLicenceJpeg, createPdf, createUblInvoice } from "./papers.server";
import {
  arabicNames,
  closedSme,
  DEMO_PASSWORD,
  type DemoCompany,
  type DemoPayee,
  demoCollectingAccount,
  demoEntity,
  demoHolidays,
  demoIndustries,
  demoInsurers,
  demoPayees,
  demoSmes,
  demoSuppliers,
  SECOND_ADMIN,
  SECOND_BANK_OFFICER,
  SECOND_OFFICERS,
  type SmeCompany,
  type SupplierCompany,
} from "./people";
import { createRandom, type Story, Storyline, timeBefore, timeInDays, timeLater } from "./storyline.server";
import { laterCredits, type Trade, tradeDisputes, trades } from "./trades";

/** Fills an empty database; does nothing if an account exists. `end`: UTC milliseconds at which the story ends. */
export async function seedDatabase(end = Date.now()): Promise<void> {
  const [somebody] = await db.select({ id: accounts.id }).from(accounts).limit(1);
  if (somebody) return;
  try {
    const timeline = new Storyline(end);
    const firstDay = Math.max(...[...demoSmes, ...demoSuppliers].map((company) => company.since)) + 1;
    clock.stopAt(timeline.daysAgo(firstDay, 9));
    const platform = await createPlatform();
    await addHolidays(platform.admin, end);
    const demo = new Demo(timeline, platform);
    await timeline.begin(demo.everyNight());
    await timeline.begin(demo.team());
    await timeline.begin(demo.papers());
    await timeline.begin(demo.payees());
    await timeline.begin(demo.credits());
    const moneyStories = [closingStory, policyStory, batchStory, settlementStory, transferStory, collectionStory];
    const companyStories = [groupStory, closureStory, changeStory, checkoutStory];
    for (const story of [...moneyStories, ...companyStories]) await timeline.begin(story(demo.money()));
    for (const company of demoSmes) await timeline.begin(demo.sme(company));
    // Its own random numbers, because README.md names numbers of orders that depend on the others' times.
    await timeline.begin(new Demo(timeline, platform).sme(closedSme));
    for (const company of demoSuppliers) await timeline.begin(demo.supplier(company));
    for (const trade of trades) await timeline.begin(demo.trade(trade));
    await timeline.play();
    clock.stopAt(end);
    await deleteEndedSessions();
  } finally {
    clock.reset();
  }
}

/** Suppliers that have uploaded a new licence. The first supplier's old licence expires soon. */
const renewingSuppliers = ["sales@gulfpack.test", "orders@dilmunbuild.test"];

const SAMPLE_TEXT = "Sample made for the Dhow demo.";

interface Platform {
  admin: Actor;
  bank: Actor;
  /** Ordered by priority. */
  insurers: Actor[];
  /** Ids by title. */
  industries: Map<string, string>;
}

async function createPlatform(): Promise<Platform> {
  const admin = await inviteStaff("admin@dhow.test", "Noura Al Kandari", "admin");
  const bank = await inviteStaff("bank@dhow.test", "Faisal Al Bader", "bank");
  const shop: Platform = { admin, bank, insurers: [], industries: new Map() };
  const people = ["Dalal Al Roumi", "Ibrahim Al Jabri", "Munira Al Subaie"];
  for (const [i, name] of demoInsurers.entries()) {
    const id = await createInsurer(admin, name);
    shop.insurers.push(await inviteStaff(`insurer${i + 1}@dhow.test`, people[i] ?? name, "insurance", id));
  }
  for (const industry of demoIndustries) shop.industries.set(industry.title, await createIndustry(admin, industry));
  return shop;
}

/** Adds the next holiday of each date. `end`: the demo's present, in UTC milliseconds. */
async function addHolidays(admin: Actor, end: number): Promise<void> {
  const today = isoDay(end);
  for (const [date, country, name] of demoHolidays) {
    const year = Number(today.slice(0, 4)) + (date < today.slice(5) ? 1 : 0);
    await addHoliday(admin, { day: `${year}-${date}`, country, name });
  }
}

async function inviteStaff(
  email: string,
  name: string,
  role: "admin" | "bank" | "insurance",
  insurerId?: string,
): Promise<Actor> {
  await addStaff({ email, name, role, password: DEMO_PASSWORD, insurerId });
  return (await signInAgain(email)).actor();
}

/** Signs in again, because a session ends overnight. */
async function signInAgain(email: string): Promise<Person> {
  const { token } = await signIn({ email, password: DEMO_PASSWORD }, "web");
  return { token, actor: () => findActor(token) };
}

/** Awaits a change that must become a proposal for a second person. */
async function expectProposal(act: Promise<unknown>): Promise<void> {
  await act.catch((error: unknown) => {
    if (!(error instanceof AwaitsApproval)) throw error;
  });
}

/** Awaits a change that may take two admins. The second admin approves its proposal. */
async function approveAsSecondAdmin(act: Promise<unknown>): Promise<void> {
  try {
    await act;
  } catch (error) {
    if (!(error instanceof AwaitsApproval)) throw error;
    await approve(await (await signInAgain(SECOND_ADMIN)).actor(), error.approvalId);
  }
}

class Demo {
  private readonly chance = createRandom(2026);
  /** Verified companies by e-mail address. */
  private readonly active = new Map<string, Actor>();
  private cards = 0;

  constructor(
    private readonly timeline: Storyline,
    private readonly shop: Platform,
  ) {}

  /**
   * Runs the daily jobs: cancels unpaid and unanswered orders and changes credit states at night, and sends reminders
   * in the morning.
   */
  async *everyNight(): Story {
    for (;;) {
      yield timeInDays(1, 0.1);
      await cancelExpiredOrders();
      await cancelUnansweredOrders();
      await sendInstalmentReminders();
      await updateCreditStates();
      yield timeInDays(0, 9.1);
      await sendInstalmentReminders();
      await sendDocumentReminders();
    }
  }

  /** Sets the licences' expiry dates. One expires soon and its company has a reminder. Two companies renewed theirs. */
  async *papers(): Story {
    const { admin } = this.shop;
    yield this.timeline.daysAgo(40, 11);
    for (const [email, actor] of this.active) {
      const licence = (await loadOwnProfile(actor)).documents.find(({ title }) => title.includes("license"));
      if (licence)
        await setDocumentExpiry(
          admin,
          licence.id,
          isoDay(clock.now() + (email === renewingSuppliers[0] ? 49 : 300) * DAY),
        );
    }
    yield this.timeline.daysAgo(1, 12);
    const title = "Commercial registration license";
    for (const email of renewingSuppliers) {
      const supplier = await (await signInAgain(email)).actor();
      await uploadDocument(supplier, title, new Blob([createLicenceJpeg(`renewed by ${email}`)]), {
        goodUntil: isoDay(clock.now() + 374 * DAY),
      });
    }
  }

  /**
   * Adds Dhow's account for transfers, and the suppliers' bank accounts. One of these waits for an admin, one change is
   * in its waiting time, and one supplier has no account yet.
   */
  async *payees(): Story {
    const { admin } = this.shop;
    const send = async ({ email, ...payee }: DemoPayee, paper?: Blob) =>
      sendPayee(await (await signInAgain(email)).actor(), payee, { paper });
    yield this.timeline.daysAgo(140, 12);
    for (const payee of demoPayees.active) await acceptPayee(admin, await send(payee));
    await setLegalEntity(admin, demoEntity);
    await approveAsSecondAdmin(setCollectingAccount(admin, "USD", demoCollectingAccount));
    yield this.timeline.daysAgo(1, 13);
    await approveAsSecondAdmin(acceptPayee(admin, await send(demoPayees.accepted)));
    const { holder, bank, iban } = demoPayees.waiting;
    await send(
      demoPayees.waiting,
      new Blob([
        createPdf("Account certificate", [bank, holder, iban, `Issued ${longDate(clock.now())}`, SAMPLE_TEXT]),
      ]),
    );
  }

  /** Adds staff: one has left, and one is invited but has not accepted yet. */
  async *team(): Story {
    const { admin } = this.shop;
    yield this.timeline.daysAgo(60, 10);
    const leaving = await addStaff({
      email: "former@bank.test",
      name: "Tareq Al Sane",
      role: "bank",
      password: DEMO_PASSWORD,
    });
    yield this.timeline.daysAgo(9, 16);
    await disableMember(admin, leaving);
    yield this.timeline.daysAgo(2, 11);
    await inviteMember(admin, { name: "Latifa Al Duaij", email: "latifa@dhow.test", role: "admin" });
    yield* this.secondPeople();
  }

  /** Changes credit limits: raises one, lowers one, requests one increase with a document. Makes old reviews due. */
  async *credits(): Story {
    const [first] = this.shop.insurers;
    if (!first) return;
    yield this.timeline.daysAgo(70, 11);
    const tiles = this.person("accounts@dohatiles.test");
    const granted = await requestCredit(tiles, {
      amount: 60_000_00,
      reason: "We fit out two hotels in Lusail until the summer and buy their tiles at once.",
    });
    yield this.officeHours(2);
    await grantCreditRequest(first, granted, 55_000_00, { code: "paid_well", words: null });
    yield this.timeline.daysAgo(40, 10);
    await changeCredit(first, this.person("trade@muttrahtextiles.test").applicantId ?? "", 28_000_00, {
      code: "risk",
      words: "Sales of the season were lower than planned.",
    });
    // A shorter interval makes some reviews due within the demo's five months.
    await setReviewInterval(this.shop.admin, 5);
    yield this.timeline.daysAgo(1, 14);
    const caterers = this.person("purchasing@riyadhcaterers.test");
    const creditRequest = await requestCredit(caterers, {
      amount: 150_000_00,
      reason: "A second kitchen opens in March, and its first stock is large.",
    });
    await addCreditRequestFile(
      caterers,
      creditRequest,
      new Blob([createPdf("Account statement", ["Riyadh Caterers", `Issued ${longDate(clock.now())}`, SAMPLE_TEXT])]),
    );
    yield* this.moves();
  }

  /** Proposes two SMEs of the first insurer to the second insurer, whose answer is open. */
  private async *moves(): Story {
    const [first, second] = this.shop.insurers;
    yield timeLater(40 * MINUTE);
    const emails = ["office@jumeirahclinicsupply.test", "captain@saadiyatmarine.test"];
    await proposeMoves(this.shop.admin, {
      insurerId: first?.insurerId ?? "",
      toInsurerId: second?.insurerId ?? "",
      smeIds: emails.map((email) => this.person(email).applicantId ?? ""),
      desc: "The insurer wants fewer SMEs in the Emirates.",
    });
  }

  /** Sets the recommended approval limits, adds a second admin and second officers, and proposes other limits. */
  private async *secondPeople(): Story {
    yield this.timeline.daysAgo(1, 10);
    // The demo's only admin can still invite staff.
    const limits = { ...DEFAULT_APPROVAL_LIMITS, ...RECOMMENDED_APPROVAL_LIMITS, staff: false };
    await setApprovalLimits(this.shop.admin, limits);
    const secondAdmin = await inviteStaff(SECOND_ADMIN, "Yousef Al Rashid", "admin");
    await expectProposal(setApprovalLimits(secondAdmin, { ...limits, credit: 200_000_00 }));
    // This SME cannot order for now, and its pages show the reason.
    const held = this.person("buyer@fahaheeltech.test").applicantId ?? "";
    await placeHold(this.shop.admin, {
      applicantId: held,
      scope: "orders",
      desc: "Please call us: your commercial registration names another owner now.",
      until: isoDay(clock.now() + 21 * DAY),
    });
    await inviteStaff(SECOND_BANK_OFFICER, "Mariam Al Sulaiti", "bank");
    for (const [i, [email, name]] of SECOND_OFFICERS.entries())
      await inviteStaff(email, name, "insurance", this.shop.insurers[i]?.insurerId ?? undefined);
  }

  async *sme(company: SmeCompany): Story {
    const { admin, bank, insurers } = this.shop;
    yield* this.application(company);
    if (company.level >= 0 && company.level <= Level.docsUploaded) return;
    const id = await this.findId(company);

    yield this.officeHours(1);
    if (company.email === "boss@pearlquickcash.test") {
      return rejectSme(admin, id, "The licence was withdrawn last year and the business is lending, not trade.", true);
    }
    if (company.email === "hello@salalahfrankincense.test") {
      return rejectSme(admin, id, "The licence has expired: please upload the renewed one.", false);
    }
    if (company.email === "office@jumeirahclinicsupply.test") {
      await rejectSme(admin, id, "The articles of association are of another company. Please upload yours.", false);
      yield this.officeHours(1);
      await completeApplication(await signInAgain(company.email), this.uploadDocuments(company));
      yield this.officeHours(1);
    }
    await adminVerifySme(admin, id, "Papers are complete and agree with the register.");
    if (company.level === Level.adminVerified) return;

    yield this.officeHours(1);
    if (company.email === "info@ahmadiautoparts.test") {
      return rejectSme(bank, id, "The account statement covers three months only: please send the whole year.", false);
    }
    await bankVerifySme(bank, id, "Account in good standing for more than a year.");
    if (company.refusals)
      await addSmeNote(bank, id, "Spoke with the owner: a second branch opens in spring, ask for the lease then.");

    for (const insurer of insurers.slice(0, company.refusals ?? 0)) {
      yield this.officeHours(1);
      await insurerRejectSme(insurer, id, "Outside of what we cover in this trade this year.");
    }
    if (company.level <= Level.bankVerified && company.level !== Level.fullRejected) return;
    const insurer = insurers[company.refusals ?? 0];
    if (!insurer) throw new NotFound("no insurer is left to decide");
    yield this.officeHours(1);
    if (company.level === Level.fullRejected) return insurerFullRejectSme(insurer, id);
    await insurerVerifySme(insurer, id, (company.credit ?? 0) * 100);
    if (company.level === Level.insuranceVerified) return;

    yield this.officeHours(1);
    const plan = (company.plan ?? []).map((percent) => (percent * WHOLE) / 100);
    await activateSme(admin, id, `${plan.length} instalments, the first one upfront.`, plan);
    this.active.set(company.email, await (await signInAgain(company.email)).actor());
  }

  async *supplier(company: SupplierCompany): Story {
    const { admin } = this.shop;
    yield* this.application(company);
    if (company.level >= 0 && company.level <= Level.docsUploaded) return;
    const id = await this.findId(company);
    yield this.officeHours(1);
    if (company.level === Level.fullRejected) {
      return rejectSupplier(admin, id, "The company is not in the commercial register.", true);
    }
    if (company.level === Level.conditionalRejected) {
      return rejectSupplier(admin, id, "The financial statement is of one year only: please send two.", false);
    }
    await verifySupplier(
      admin,
      id,
      "Welcome. Papers are complete.",
      Math.round(((company.discount ?? 10) * WHOLE) / 100),
    );
    this.active.set(company.email, await (await signInAgain(company.email)).actor());
  }

  /** Plays the applicant's own steps, without officers, in one sitting. */
  private async *application(company: DemoCompany): Story {
    // A company that registers today registers 30 seconds ago, so that its code is still valid.
    yield company.since === 0
      ? this.timeline.end - 30 * SECOND
      : this.timeline.daysAgo(company.since, 9, this.upTo(420));
    const role = "request" in company ? "sme" : "provider";
    const person = await registerApplicant(role, company.email, DEMO_PASSWORD);
    const steps: [number, minutes: number][] = [
      [Level.emailVerified, 2],
      [Level.phoneVerified, 4],
      [Level.infoAdded, 15],
      [Level.docsUploaded, 40],
    ];
    const papers = this.uploadDocuments(company);
    const { figures } = company as Partial<SmeCompany>;
    for (const [level, minutes] of steps) {
      if (company.level >= 0 && company.level < level) return;
      yield timeLater((minutes + this.upTo(minutes)) * MINUTE);
      await completeApplication(person, papers, level);
      if (level === Level.infoAdded && figures) {
        const [foundedYear, annualTurnover, averageBalance, monthlyInflow] = figures;
        await changeFinancials(await person.actor(), {
          foundedYear,
          annualTurnover: annualTurnover * 100,
          averageBalance: averageBalance * 100,
          monthlyInflow: monthlyInflow * 100,
        });
      }
      if (level === Level.infoAdded && role === "sme" && company.since % 3 === 0) {
        const title = "Bank statement for the most recent year";
        await uploadDocument(await person.actor(), title, new Blob([papers.document(title)]));
      }
    }
  }

  private uploadDocuments(company: SmeCompany | SupplierCompany | DemoCompany) {
    const { countryCode, phone, firstname, lastname, title, text, address } = company;
    const { iso } = countries.find(({ code }) => code === countryCode)!;
    // Invented: the phone's digits in reverse order. A Saudi number has one digit too few.
    const number = `${iso === "SA" ? "1" : ""}${[...phone].reverse().join("")}`;
    const info = {
      registration: { country: iso, number },
      firstname,
      lastname,
      address,
      companyTile: title,
      companyTitleAr: arabicNames[title] ?? null,
      companyDesc: text,
      email2: null,
      address2: null,
      phone2: company.phone2 ? { countryCode, phone: company.phone2 } : null,
      instagram: title.toLowerCase().replace(/\W+/g, ""),
      categoriesSelected: company.industries.map((industry) => this.shop.industries.get(industry) ?? ""),
    };
    const rest =
      "request" in company
        ? { requestCredit: company.request * 100, companyVAT: null }
        : { companyVAT: (company as SupplierCompany).vat, website: (company as SupplierCompany).website };
    return {
      phone: { countryCode, phone },
      info: { ...info, ...rest } as SmeInfo | SupplierInfo,
      document: (paper: string) => this.document(paper, company),
    };
  }

  private document(paper: string, { title, firstname, lastname, address }: DemoCompany): Uint8Array<ArrayBuffer> {
    this.cards += 1;
    if (paper === "ID of shareholders") return createCardPng(this.cards);
    if (paper.includes("license") && this.cards % 2 === 0) return createLicenceJpeg(`${title}, ${this.cards}`);
    return createPdf(paper, [
      title,
      address,
      `Represented by ${firstname} ${lastname}`,
      `Issued ${longDate(clock.now())}`,
      SAMPLE_TEXT,
    ]);
  }

  async *trade(trade: Trade): Story {
    yield this.timeline.daysAgo(trade.daysAgo, 9, this.upTo(60));
    const buyer = this.person(trade.sme);
    const seller = this.person(trade.supplier);
    const { description, ending, paying } = trade;
    const id = await createOrder(buyer, {
      supplierId: seller.applicantId ?? "",
      amount: trade.amount * 100,
      description,
    });
    if (ending === "never paid") return;
    if (paying === "unanswered") {
      yield timeLater(5 * MINUTE);
      await startPayment(buyer, { orderId: id, purpose: "upfront", withoutBrowser: false });
    }
    if (ending === OrderStatus.created) return;

    yield timeLater((10 + this.upTo(40)) * MINUTE);
    if (ending === "canceled by the SME") return cancelOwnOrder(buyer, id);
    if (paying === "declined first") {
      await payAtSandboxBank(buyer, id, "upfront", false);
      yield timeLater(12 * MINUTE);
    }
    await payAtSandboxBank(buyer, id, "upfront");
    if (paying === "early") await this.timeline.begin(this.repayment(buyer, id, paying));
    if (ending === OrderStatus.waiting) return;

    yield timeLater((60 + this.upTo(240)) * MINUTE);
    if (ending === "declined by the supplier")
      return declineOrder(seller, id, "Sold out until the next container arrives.");
    await acceptOrder(seller, id, ending === "overdue" ? isoDay(clock.now() + 2 * DAY) : null);
    if (ending === OrderStatus.sending || ending === "overdue") return;

    yield this.officeHours(1 + this.upTo(2));
    const { verifyCode } = await loadOrderView(buyer, id);
    const delivered = trade.deliveredAmount;
    await confirmDelivery(seller, id, verifyCode ?? "", delivered === null ? null : delivered * 100);
    if (paying !== "early") await this.timeline.begin(this.repayment(buyer, id, paying));
    await this.timeline.begin(this.dispute(id, trade));
    const loss = storyOfLoss(this.money(), id, trade);
    if (loss) await this.timeline.begin(loss);
    if (ending === OrderStatus.delivered) return;

    yield timeLater((20 + this.upTo(100)) * MINUTE);
    const invoice = await this.invoice(seller, id, ending === OrderStatus.uploadedInvoice);
    await uploadInvoice(seller, id, invoice.file, { data: invoice.data });
    if (ending === OrderStatus.uploadedInvoice) return;

    yield this.officeHours(1);
    await verifyInvoice(this.shop.admin, id);
    if (ending === OrderStatus.invoiceVerifiedByAdmin || isPaidInBatch(trade)) return;

    yield this.officeHours(2);
    await payOut(this.shop.bank, id);
    const credit = laterCredits[trade.description];
    if (!credit) return;

    yield timeLater(3 * HOUR);
    await issueCreditNote(seller, id, { amount: credit.dollars * 100, reason: credit.reason });
  }

  /** The SME disputes a part of the order with a photograph, the supplier answers, and two admins decide. */
  private async *dispute(orderId: string, { sme, supplier, description }: Trade): Story {
    const found = tradeDisputes[description];
    if (!found) return;
    const { dollars, reason, desc, answer, decision } = found;
    yield timeLater(90 * MINUTE);
    const buyer = this.person(sme);
    await disputeOrder(buyer, orderId, { amount: dollars * 100, reason, desc });
    await addDisputeFile(buyer, orderId, new Blob([createLicenceJpeg(description)]));
    yield this.officeHours(1);
    await answerDispute(this.person(supplier), orderId, answer);
    if (!decision) return;
    yield this.officeHours(1);
    const { dollars: credited, desc: text } = decision;
    await approveAsSecondAdmin(decideDispute(this.shop.admin, orderId, { credited: credited * 100, desc: text }));
  }

  private async *repayment(buyer: Actor, orderId: string, paying: Trade["paying"]): Story {
    if (paying === "late now") return;
    if (paying === "early") {
      yield this.officeHours(14);
      await payAtSandboxBank(buyer, orderId, "rest");
      return;
    }
    for (const { number, deadline } of (await loadOrderView(buyer, orderId)).instalments.slice(1)) {
      if (deadline === null) return;
      const isLate = paying === "late once" && number === 2;
      const evening = (6 + this.upTo(6)) * HOUR;
      yield timeBefore(deadline, isLate ? -4 : 3) - evening;
      const { status, instalments } = await loadOrderView(buyer, orderId);
      if (status === OrderStatus.canceled) return;
      // A transfer has already paid this instalment.
      if (!instalments.some((instalment) => instalment.number === number && instalment.paidAt === null)) continue;
      if (paying === "declined first" && number === 2) {
        await payAtSandboxBank(buyer, orderId, "instalment", false);
        yield timeLater(20 * MINUTE);
      }
      await payAtSandboxBank(buyer, orderId, "instalment");
    }
  }

  /** Returns the order's invoice with its data: a PDF, or an e-invoice in XML. */
  private async invoice(by: Actor, orderId: string, isElectronic: boolean) {
    const order = await loadOrderView(by, orderId);
    const { netAmount: amount, description } = order;
    const [seller, buyer] = [order.supplier, order.sme].map(({ title }) => translateToEnglish(title));
    const number = formatOrderNumber(order.number).replace("D-", "INV-");
    const date = isoDay(clock.now());
    const data: InvoiceData = { number, date, net: amount, vat: 0, total: amount, vatNumber: null, lines: [] };
    const paper = () =>
      createPdf(`Invoice ${number}`, [
        `From ${seller}`,
        `To ${buyer}`,
        `Order ${formatOrderNumber(order.number)}: ${description}`,
        `Total ${formatMoney(amount)}`,
        longDate(clock.now()),
        SAMPLE_TEXT,
      ]);
    const file = isElectronic ? createUblInvoice(data, { seller: seller ?? "", description }) : paper();
    return { file: new Blob([file]), data };
  }

  /** Returns the parts that the stories about money need. */
  money(): MoneyScene {
    const {
      timeline,
      shop: { admin, bank, insurers },
    } = this;
    return { timeline, admin, bank, insurers, person: (email) => this.person(email) };
  }

  private person(email: string): Actor {
    const actor = this.active.get(email);
    if (!actor) throw new NotFound(`${email} is not through yet`);
    return actor;
  }

  private async findId(company: DemoCompany): Promise<string> {
    return (await (await signInAgain(company.email)).actor()).applicantId ?? "";
  }

  /** Returns a working hour, `days` after the business clock's day. UTC milliseconds. */
  private officeHours(days: number): number {
    return timeInDays(days, 9 + this.chance() * 7);
  }

  /** Returns a random whole number from 0 to `max`. */
  private upTo(max: number): number {
    return Math.floor(this.chance() * (max + 1));
  }
}
