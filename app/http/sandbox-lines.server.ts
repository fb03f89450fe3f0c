/**
 * What makes the developers' lines work in the sandbox as they are pasted: the identifiers of records that are there
 * now, and lines that fetch what only the moment knows, such as a code. Everything is one step of an index.
 */
import { actorNamed } from "~/domain/accounts/accounts.server";
import { resendWait } from "~/domain/accounts/codes.server";
import type { Actor, ApplicantRole, Role } from "~/domain/actor";
import { ownProfile, smeFor } from "~/domain/applicants/applicants.server";
import { Level } from "~/domain/applicants/level";
import { listApplicants } from "~/domain/applicants/lists.server";
import { clock } from "~/domain/clock";
import { listMonths } from "~/domain/closing/closing.server";
import { mandatoryTitles } from "~/domain/documents/document";
import { waitingDocuments } from "~/domain/documents/renewals.server";
import { openHolds } from "~/domain/holds/open-holds.server";
import { listIndustries } from "~/domain/industries/industries.server";
import { nextInstalment } from "~/domain/instalments/instalments.server";
import { insurerStates, listInsurers, waitingCases } from "~/domain/insurers/insurers.server";
import { spentByEach } from "~/domain/ledger/ledger.server";
import { ownAsks, waitingAsks } from "~/domain/limits/asks.server";
import { waitingReviews } from "~/domain/limits/reviews.server";
import { EVERY, type ListQuery } from "~/domain/lists";
import { sum } from "~/domain/money";
import { isDayOver, proposedFirst } from "~/domain/orders/delivery-day";
import { listOrders } from "~/domain/orders/lists.server";
import type { OrderRow } from "~/domain/orders/order-view";
import { OrderStatus } from "~/domain/orders/status";
import { ownPayees, waitingPayees } from "~/domain/payees/payees.server";
import { ownLateInstalments } from "~/domain/payments/late.server";
import { batchFor, listBatches, ownRemittances } from "~/domain/payout-batches/views.server";
import { may } from "~/domain/permissions";
import { owedFor } from "~/domain/transfers/money-account.server";
import { curl, type Places, take } from "./api/curl";
import { type Operation, operationNamed } from "./api/published.server";
import { momentary, type Sample, samples } from "./api/samples";

/** Staff of the demo's insurers, by their place. */
const insurerStaff = [1, 2, 3].map((place) => `insurer${place}@dhow.test`);

/** Who calls in each area: the people of the demo. */
const people: Record<Role, string> = {
  sme: "sme@dhow.test",
  provider: "supplier@dhow.test",
  admin: "admin@dhow.test",
  bank: "bank@dhow.test",
  insurance: "insurer1@dhow.test",
};

/** Of two who propose what takes two: the colleague of admin@ is admin2@, that of insurer1@ is insurer1b@. */
const colleagueOf = (email: string): string => (email === people.admin ? "admin2@dhow.test" : email.replace("@", "b@"));

export const isRole = (area: string): area is Role => area in people;

export const callerIn = (area: string): string => people[isRole(area) ? area : "sme"];

/** The variable that holds the token of an area's caller. */
export const tokenVariable = (area: string): string => (isRole(area) ? area.toUpperCase() : "TOKEN");

const samplePassword = (): string => String(operationNamed("authLogin").example?.password);

/** An address that no other line makes, not even in the same second. */
const newEmail = (id: string, email: string): string => `$(date +%s).${id.toLowerCase()}.${email}`;

/** Registers somebody whose address is in EMAIL then. */
function newAccount(site: string, token: string, id: string): string[] {
  const register = operationNamed("authRegister");
  const places = new Map([
    [String(register.example?.email), "$EMAIL"],
    [String(register.example?.password), samplePassword()],
  ]);
  return [
    `EMAIL=${CHANGES_PASSWORD}${newEmail(id, "sme@example.test")}`,
    take(token, curl(register, site, "", places), "token"),
  ];
}

/** Signs in as `email` and keeps the token. */
export function signInLine(site: string, variable: string, email: string, password = samplePassword()): string {
  const signIn = operationNamed("authLogin");
  const places = new Map([
    [String(signIn.example?.email), email],
    [samplePassword(), password],
  ]);
  return take(variable, curl(signIn, site, "", places), "token");
}

/** Where an applicant has to stand for a step, and which code of its own it must be able to ask for at once. */
const steps: Record<string, { level: number; code?: "email" | "phone" }> = {
  EmailResend: { level: Level.registered, code: "email" },
  EmailCorrect: { level: Level.registered },
  EmailValidate: { level: Level.registered, code: "email" },
  PhoneAdd: { level: Level.emailVerified, code: "phone" },
  PhoneValidate: { level: Level.emailVerified, code: "phone" },
  InfoAdd: { level: Level.phoneVerified },
  InfoDraftGet: { level: Level.phoneVerified },
  InfoDraftPut: { level: Level.phoneVerified },
  DocUploadPost: { level: Level.infoAdded },
  DocUploadDelete: { level: Level.infoAdded },
  DocConfirm: { level: Level.infoAdded },
};

/** Whoever changes a password is somebody new each time: the others can still be signed in as. */
const CHANGES_PASSWORD = "password.";

/** The other people of the demo can be told by their addresses: their password is known. */
const isOfDemo = (email: string): boolean => email.endsWith(".test") && !email.startsWith(CHANGES_PASSWORD);
const FEW = 20;

const query = (filter: Partial<ListQuery>): ListQuery => ({
  page: 1,
  perPage: FEW,
  level: EVERY,
  status: EVERY,
  ...filter,
});

const orderStates: Partial<Record<Sample, OrderStatus>> = {
  orderCreated: OrderStatus.created,
  orderWaiting: OrderStatus.waiting,
  orderSending: OrderStatus.sending,
  orderDelivered: OrderStatus.delivered,
  orderUploaded: OrderStatus.uploadedInvoice,
  orderVerified: OrderStatus.invoiceVerifiedByAdmin,
};

/** The lines of the operations at this moment; null where the demo's people are not there. */
export async function sandboxLines(site: string, wanted: Operation[]): Promise<Map<string, string[]> | null> {
  const sme = await actorNamed(people.sme);
  if (!sme) return null;
  const lines = new Map<string, string[]>();
  for (const operation of wanted) lines.set(operation.id, await linesOf(site, operation));
  return lines;
}

async function linesOf(site: string, operation: Operation): Promise<string[]> {
  const { area, id } = operation;
  const step = isRole(area) ? steps[id.slice(area.length)] : undefined;
  const first: string[] = [];
  let token = tokenVariable(area);
  if (step) {
    const email = await applicantAt(area as ApplicantRole, step.level, step.code);
    if (!email) return none(`applicant at level ${step.level}${step.code ? " who can be sent a code" : ""}`);
    token = "NEW";
    first.push(signInLine(site, token, email));
  }
  const places = new Map<string, string>();
  const list = operation.example?.insuranceList;
  if (list) places.set(JSON.stringify(list), JSON.stringify((await listInsurers()).map((one) => one.id).reverse()));
  const said = JSON.stringify([operation.example, operation.parameters]);
  places.set(momentary.deliveryDay, proposedFirst(clock.now()));
  if (said.includes(momentary.monthToClose)) {
    const officer = await actorNamed(callerIn(area));
    const month = officer && (await listMonths(officer)).findLast((one) => one.isNext)?.month;
    if (!month) return none("month that can be closed");
    places.set(momentary.monthToClose, month);
  }
  let turn: Turn | null = null;
  if (
    said.includes(samples.smeAtInsurer) ||
    (area === "insurance" && [samples.approval, samples.ownApproval].some((sample) => said.includes(sample)))
  ) {
    turn = await insurersTurn();
    if (!turn) return none("SME at an insurer");
    places.set(samples.smeAtInsurer, turn.smeId);
    if (turn.email !== people.insurance) first.push(signInLine(site, (token = "OTHER"), turn.email));
  }
  for (const [name, sample] of Object.entries(samples) as [Sample, string][]) {
    if (!said.includes(sample) || places.has(sample) || isFetched(name)) continue;
    const real = await idOf(name, area);
    if (real === null) return none(name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
    places.set(sample, real);
  }
  const call = (name: string, more: Places = places) => curl(operationNamed(name), site, token, more);
  const fetched = await fetchedFor(site, operation, token, turn, places, call);
  if (!fetched) return none("record that this can be tried on");
  if (id === "smePayAmount" || id === "smeMoneyUse") {
    const owing = await owingBuyer();
    return owing
      ? [signInLine(site, "BUYER", owing.email), ...fetched, curl(operation, site, "BUYER", places)]
      : none("SME that owes something");
  }
  if (id !== "smeOrderCreate" && id !== "smePayLate")
    return [...first, ...fetched, curl(operation, site, token, places)];
  const buyer = await (id === "smePayLate" ? lateBuyer() : demoBuyer());
  if (!buyer) return none(id === "smePayLate" ? "SME that is late" : "SME that can order");
  const payFirst = buyer.isLate && id === "smeOrderCreate" ? payLateLines(site, "BUYER") : [];
  return [signInLine(site, "BUYER", buyer.email), ...payFirst, curl(operation, site, "BUYER", places)];
}

/** Somebody of the demo who buys; `isLate` where something has to be paid before it can order. */
interface Buyer {
  email: string;
  isLate: boolean;
}

/** Pays everything that is late. */
export function payLateLines(site: string, token: string): string[] {
  const verify = curl(operationNamed("smePayVerify"), site, token, new Map([[samples.transaction, "$PAYMENT"]]));
  return [take("PAYMENT", curl(operationNamed("smePayLate"), site, token, new Map()), "transactionId"), verify];
}

/**
 * Who can place the order of the examples now: the demo's SME if it can, else another one. Whatever is late can be paid
 * first, which gives its credit back, unless it waits for an answer at the bank's page.
 */
export async function demoBuyer(): Promise<Buyer | null> {
  const amount = Number(operationNamed("smeOrderCreate").example?.amount) * 100;
  for await (const { actor, credit, late } of buyers()) {
    const owed = sum(late.map((one) => one.amount));
    if (late.every((one) => !one.isOpen) && credit + owed >= amount) return { email: actor.email, isLate: owed > 0 };
  }
  return null;
}

async function lateBuyer(): Promise<Buyer | null> {
  for await (const { actor, late } of buyers()) if (late.length > 0) return { email: actor.email, isLate: true };
  return null;
}

/**
 * The SMEs of the demo that trade, the demo's own first: with the cents of credit that are left, and what they pay
 * late.
 */
async function* buyers() {
  const { rows } = await listApplicants("sme", query({ level: Level.adminActivated }));
  const ofDemo = rows
    .filter((row) => isOfDemo(row.email))
    .sort((one, other) => Number(other.email === people.sme) - Number(one.email === people.sme));
  for (const { id, email, creditAmount } of ofDemo) {
    const actor = await actorNamed(email);
    if (!actor || (await openHolds(id)).length > 0) continue;
    const spent = (await spentByEach([id])).get(id) ?? 0;
    yield { actor, credit: (creditAmount ?? 0) - spent, late: await ownLateInstalments(actor) };
  }
}

interface Turn {
  /** Of the insurer's officer. */
  email: string;
  smeId: string;
}

/** An SME that waits for one of the demo's insurers, rather for the first: cases go on from one to the next. */
async function insurersTurn(): Promise<Turn | null> {
  for (const email of insurerStaff) {
    const actor = await actorNamed(email);
    const { oldest = null } = actor ? await waitingCases(actor) : {};
    if (oldest) return { email, smeId: oldest.id };
  }
  return null;
}

/** What a line before the call finds out. */
const isFetched = (name: Sample): boolean =>
  [
    "document",
    "transaction",
    "session",
    "approval",
    "ownApproval",
    "hold",
    "creditAsk",
    "ownCreditAsk",
    "payee",
    "allocation",
    "batch",
    "batchLine",
    "batchApproved",
    "batchExported",
    "batchLineSent",
    "remittance",
    "bankStatement",
    "bankLine",
    "bankLineDecided",
  ].includes(name);

export const none = (what: string): string[] => [
  `# there is no ${what} just now: \`npm run demo -- --fresh\` starts over`,
];

/** Lines before the call, whose answers `places` then stands for. Null when there is nothing that they could fetch. */
async function fetchedFor(
  site: string,
  operation: Operation,
  token: string,
  turn: Turn | null,
  places: Map<string, string>,
  call: (name: string, more?: Places) => string,
): Promise<string[] | null> {
  const { area, id, example, parameters } = operation;
  const said = JSON.stringify([example, parameters]);
  // What may be there once only is new each time; and whoever is made can be signed in as.
  for (const [email] of said.matchAll(/[\w.]+@example\.test/g)) places.set(email, newEmail(id, email));
  const named = id === "adminCategoryPost" ? example?.title : id === "adminInsurancePost" ? example?.name : null;
  if (typeof named === "string") places.set(named, `$(date "+${named} %s")`);
  // Where a password is changed, another one than before is asked for.
  const isNew = ["authPasswordChange", "authPasswordReset"].includes(id);
  if (typeof example?.password === "string" && !isNew) places.set(example.password, samplePassword());
  // Names are given once: a record that is changed keeps its own.
  if (id === "adminCategoryPut") places.set(String(example?.title), (await listIndustries())[0]?.title ?? "");
  if (id === "adminInsurancePut") places.set(String(example?.name), (await listInsurers())[0]?.name ?? "");
  if (said.includes(momentary.emailCode)) {
    places.set(momentary.emailCode, "$CODE");
    return [take("CODE", call(`${area}EmailResend`), "code")];
  }
  if (said.includes(`"${momentary.phoneCode}"`)) {
    places.set(momentary.phoneCode, "$OTP");
    return [take("OTP", call(`${area}PhoneAdd`), "otp")];
  }
  if (said.includes(samples.document)) {
    places.set(samples.document, "$DOC");
    return [take("DOC", call(`${area}DocUploadPost`), "_id")];
  }
  if (said.includes(samples.transaction)) {
    const order = await idOf("orderCreated", area);
    if (!order) return null;
    places.set(samples.transaction, "$PAYMENT");
    return [take("PAYMENT", call("smePayInit", new Map([[samples.orderCreated, order]])), "transactionId")];
  }
  if (said.includes(momentary.verifyCode)) {
    const order = await orderAt(area, OrderStatus.sending);
    if (!order) return null;
    places.set(momentary.verifyCode, "$CODE");
    const shown = curl(operationNamed("smeOrderShow"), site, "BUYER", new Map([[samples.order, order.id]]));
    return [signInLine(site, "BUYER", order.smeEmail), take("CODE", shown, "verify_code")];
  }
  if (id.endsWith("OrderDayAnswer")) {
    // There is something to answer once the other one has proposed it.
    const order = await orderAt(area, OrderStatus.sending);
    if (!order) return null;
    const [other, email] = area === "sme" ? ["provider", order.supplierEmail] : ["sme", order.smeEmail];
    return [
      signInLine(site, "OTHER", email),
      curl(operationNamed(`${other}OrderDayPropose`), site, "OTHER", places).replace("curl ", "curl -s -o /dev/null "),
    ];
  }
  if (said.includes(samples.approval) || said.includes(samples.ownApproval)) {
    const isOwn = said.includes(samples.ownApproval);
    const who = isOwn ? token : "COLLEAGUE";
    places.set(isOwn ? samples.ownApproval : samples.approval, "$APPROVAL");
    const propose = await proposalLine(site, turn, who);
    if (!propose) return null;
    return [
      ...(isOwn ? [] : [signInLine(site, who, colleagueOf(turn?.email ?? people.admin))]),
      propose,
      take("APPROVAL", curl(operationNamed(`${area}ApprovalList`), site, who, new Map()), "_id"),
    ];
  }
  if (said.includes(samples.hold)) {
    const company = await idOf("smeToChange", area);
    if (!company) return null;
    places.set(samples.hold, "$HOLD");
    const place = curl(
      operationNamed(`${area}HoldPlace`),
      site,
      token,
      new Map([...places, [samples.smeToChange, company]]),
    );
    return [take("HOLD", place, "holdId")];
  }
  if (said.includes(samples.allocation) || /Money(Use|Allocate)$/.test(id)) return moneyLines(site, said, places);
  if (id === "smeCreditAskCreate" || said.includes(samples.ownCreditAsk)) return ownAskLines(id, places, call);
  if (id === "providerPayeeSend" || id === "providerPayeePaper" || id === "providerPayeeWithdraw")
    return ownPayeeLines(id, call);
  if (id.endsWith("StatementImport")) places.set(momentary.bankReference, NOW);
  if ([samples.bankStatement, samples.bankLine, samples.bankLineDecided].some((one) => said.includes(one)))
    return statementLines(area, said, places, call);
  if (said.includes(samples.payee)) return payeeLines(site, token, places);
  if (
    id.endsWith("BatchGather") ||
    id === "bankOrderPay" ||
    [samples.batch, samples.batchLine, samples.batchApproved, samples.batchExported, samples.batchLineSent].some(
      (one) => said.includes(one),
    )
  )
    return batchLines(site, operation, token, places, said);
  if (said.includes(samples.remittance)) {
    const seller = await actorNamed(people.provider);
    const [last] = seller ? await ownRemittances(seller) : [];
    return last ? (places.set(samples.remittance, last.id), []) : null;
  }
  if (said.includes(samples.creditAsk)) return askLines(site, token, places);
  if (said.includes(momentary.resetToken)) {
    const forgot = operationNamed("authPasswordForgot");
    places.set(momentary.resetToken, "$LINK");
    const outbox = `curl -s "${site}/sandbox/outbox?to=$EMAIL"`;
    return [
      ...newAccount(site, token, id),
      call(forgot.id, new Map([[String(forgot.example?.email), "$EMAIL"]])).replace("curl ", "curl -s -o /dev/null "),
      `LINK=$(${outbox} | grep -o 'reset?token=[A-Za-z0-9_-]*' | head -1 | cut -d= -f2)`,
    ];
  }
  if (id === "authPasswordChange") return newAccount(site, token, id);
  if (area === "auth" && operation.needsToken) {
    const signedIn = signInLine(site, token, await dispensable());
    if (!said.includes(samples.session)) return [signedIn];
    places.set(samples.session, "$SESSION");
    return [signedIn, take("SESSION", call("authSessionList"), "_id")];
  }
  if (id.endsWith("DocConfirm")) {
    const upload = operationNamed(`${area}DocUploadPost`);
    const line = curl(upload, site, token, new Map([[String(upload.example?.title), "$TITLE"]]));
    const titles = mandatoryTitles(area as ApplicantRole).map((title) => `'${title}'`);
    return [`for TITLE in ${titles.join(" ")}; do ${line.replace("curl ", "curl -s -o /dev/null ")}; done`];
  }
  if (area === "pub") {
    const file = String(parameters[0]?.example);
    places.set(file, "$FILE");
    if (id === "pubOrderInvoiceFile") {
      const order = await idOf("orderVerified", "sme");
      if (!order) return null;
      const shown = curl(operationNamed("smeOrderShow"), site, token, new Map([[samples.order, order]]));
      return [signInLine(site, token, people.sme), take("FILE", shown, "file")];
    }
    if (id === "pubPayeePaperFile") {
      const admin = await actorNamed(people.admin);
      const waiting = admin ? await waitingPayees(admin) : [];
      if (!waiting.some(({ paper }) => paper)) return null;
      return [
        signInLine(site, token, people.admin),
        take("FILE", curl(operationNamed("adminPayeeList"), site, token, new Map()), "paper"),
      ];
    }
    const role = id === "pubSmeDocFile" ? "sme" : "provider";
    return [
      signInLine(site, token, people[role]),
      take("FILE", curl(operationNamed(`${role}DocList`), site, token, new Map()), "file"),
    ];
  }
  return [];
}

/** The same without what it answers. */
const quiet = (line: string): string => line.replace("curl ", "curl -s -o /dev/null ");

/** One ask waits at a time: there has to be one to complete and to take back, and none where one is made. */
async function ownAskLines(
  id: string,
  places: Map<string, string>,
  call: (name: string, more?: Places) => string,
): Promise<string[] | null> {
  const caller = await actorNamed(people.sme);
  if (!caller) return null;
  const waiting = (await ownAsks(caller)).find(({ state }) => state === "waiting");
  if (id === "smeCreditAskCreate")
    return waiting ? [quiet(call("smeCreditAskWithdraw", new Map([[samples.ownCreditAsk, waiting.id]])))] : [];
  places.set(samples.ownCreditAsk, waiting?.id ?? "$ASK");
  return waiting ? [] : [take("ASK", call("smeCreditAskCreate"), "_id")];
}

/** One account waits at a time: there has to be one to take back or to add a paper to, and none where one is sent. */
async function ownPayeeLines(id: string, call: (name: string, more?: Places) => string): Promise<string[] | null> {
  const caller = await actorNamed(people.provider);
  if (!caller) return null;
  const { open, paper } = await ownPayees(caller);
  const [send, withdraw] = [quiet(call("providerPayeeSend")), quiet(call("providerPayeeWithdraw"))];
  if (id === "providerPayeeSend") return open ? [withdraw] : [];
  if (!open) return [send];
  const takesNoPaper = open.state !== "waits" || paper !== null;
  return id === "providerPayeePaper" && takesNoPaper ? [withdraw, send] : [];
}

const NOW = "$(date +%s%N)";

/** A statement of one entry, new each time; and where the entry is to be taken back, it is set aside first. */
function statementLines(
  area: string,
  said: string,
  places: Map<string, string>,
  call: (name: string, more?: Places) => string,
): string[] {
  const lines = [take("STATEMENT", call(`${area}StatementImport`, new Map([[momentary.bankReference, NOW]])), "_id")];
  places.set(samples.bankStatement, "$STATEMENT");
  if (said.includes(samples.bankStatement)) return lines;
  places.set(samples.bankLine, "$LINE");
  places.set(samples.bankLineDecided, "$LINE");
  lines.push(take("LINE", call(`${area}StatementShow`, new Map([[samples.bankStatement, "$STATEMENT"]])), "_id"));
  return said.includes(samples.bankLineDecided)
    ? [...lines, quiet(call(`${area}StatementLineAside`, new Map([[samples.bankLine, "$LINE"]])))]
    : lines;
}

/** An account that waits; where there is none, the demo's supplier sends one first. */
async function payeeLines(site: string, token: string, places: Map<string, string>): Promise<string[] | null> {
  const [admin, seller] = [await actorNamed(people.admin), await actorNamed(people.provider)];
  const [waiting] = admin ? await waitingPayees(admin, 1) : [];
  if (waiting) return (places.set(samples.payee, waiting.id), []);
  if (!seller) return null;
  const sellers = (name: string) => quiet(curl(operationNamed(name), site, "SELLER", new Map()));
  places.set(samples.payee, "$PAYEE");
  return [
    signInLine(site, "SELLER", people.provider),
    ...((await ownPayees(seller)).open ? [sellers("providerPayeeWithdraw")] : []),
    sellers("providerPayeeSend"),
    take("PAYEE", curl(operationNamed("adminPayeeList"), site, token, new Map()), "_id"),
  ];
}

/** An SME of the demo that owes what waits for no bank, the demo's own first. */
async function owingBuyer(): Promise<{ smeId: string; email: string } | null> {
  for await (const { actor } of buyers()) {
    const smeId = actor.applicantId ?? "";
    if ((await owedFor(actor, smeId)).some(({ isOpen }) => !isOpen)) return { smeId, email: actor.email };
  }
  return null;
}

/**
 * A batch as the call needs it, gathered anew by the other of bank and admin: the batches before it let go of their
 * orders, and what was paid with them comes back, so that something is due. An order in a batch is not paid alone,
 * either.
 */
async function batchLines(
  site: string,
  { area, id }: Operation,
  token: string,
  places: Map<string, string>,
  said: string,
): Promise<string[] | null> {
  const caller = await actorNamed(callerIn(area));
  if (!caller) return null;
  const other = area === "bank" ? "admin" : "bank";
  const by = (who: string, name: string, more: Places) =>
    curl(operationNamed(`${who === token ? area : other}${name}`), site, who, more);
  const lines = [signInLine(site, "DRAFTER", people[other])];
  for (const { id: batchId, state } of await listBatches(caller)) {
    if (state === "draft" || state === "approved")
      lines.push(quiet(by(token, "BatchDiscard", new Map([[samples.batch, batchId]]))));
    if (state !== "exported" && state !== "settled" && state !== "partly returned") continue;
    const sent = (await batchFor(caller, batchId)).lines.filter((line) => line.state !== "returned");
    for (const line of sent) lines.push(quiet(by(token, "BatchReturn", new Map([[samples.batchLineSent, line.id]]))));
  }
  if (id.endsWith("BatchGather") || id === "bankOrderPay") return lines;
  lines.push(take("BATCH", by("DRAFTER", "BatchGather", new Map()), "_id"));
  const isApproved = [samples.batchApproved, samples.batchExported, samples.batchLineSent].some((one) =>
    said.includes(one),
  );
  const isExported = isApproved && !said.includes(samples.batchApproved);
  if (isApproved) lines.push(quiet(by(token, "BatchApprove", new Map([[samples.batch, "$BATCH"]]))));
  if (isExported) lines.push(quiet(by(token, "BatchExport", new Map([[samples.batchApproved, "$BATCH"]]))));
  for (const sample of [samples.batch, samples.batchApproved, samples.batchExported]) places.set(sample, "$BATCH");
  if (said.includes(samples.batchLine) || said.includes(samples.batchLineSent)) {
    const shown = by(token, "BatchShow", new Map([[samples.batch, "$BATCH"]]));
    lines.push(take("LINE", shown, "_id"));
    for (const sample of [samples.batchLine, samples.batchLineSent]) places.set(sample, "$LINE");
  }
  return lines;
}

/** Money comes in first; and where what it pays is put back, it pays first. */
async function moneyLines(site: string, said: string, places: Map<string, string>): Promise<string[] | null> {
  const owing = await owingBuyer();
  if (!owing) return null;
  places.set(samples.smeOwing, owing.smeId);
  const banks = (name: string) => curl(operationNamed(name), site, "PAYER", places);
  const lines = [signInLine(site, "PAYER", people.bank), quiet(banks("bankMoneyReceive"))];
  if (!said.includes(samples.allocation)) return lines;
  places.set(samples.allocation, "$ALLOCATION");
  return [...lines, take("ALLOCATION", banks("bankMoneyAllocate"), "_id")];
}

/** An ask that waits for the demo's insurer; where there is none, one of its SMEs asks first. */
async function askLines(site: string, token: string, places: Map<string, string>): Promise<string[] | null> {
  const officer = await actorNamed(people.insurance);
  const [waiting] = officer ? await waitingAsks(officer, 1) : [];
  if (waiting) return (places.set(samples.creditAsk, waiting.id), []);
  const asks = await smeOfInsurer();
  if (!asks) return null;
  places.set(samples.creditAsk, "$ASK");
  return [
    signInLine(site, "BUYER", asks.email),
    quiet(curl(operationNamed("smeCreditAskCreate"), site, "BUYER", new Map())),
    take("ASK", curl(operationNamed("insuranceCreditAskList"), site, token, new Map()), "_id"),
  ];
}

/** An SME of the demo that trades with the credit of the demo's first insurer. */
async function smeOfInsurer(): Promise<{ id: string; email: string } | null> {
  // Who got as much by these lines before is not asked again.
  const LARGE = 9_000_000_00;
  const insurerId = (await actorNamed(people.insurance))?.insurerId;
  const { rows } = await listApplicants("sme", query({ level: Level.adminActivated }));
  return (
    rows.find((sme) => sme.insurerId === insurerId && isOfDemo(sme.email) && (sme.creditAmount ?? 0) < LARGE) ?? null
  );
}

/** Proposes what takes two people: the insurer whose turn it is a credit above its limit, an admin a new plan. */
async function proposalLine(site: string, turn: Turn | null, token: string): Promise<string | null> {
  if (!turn) return planProposalLine(site, token);
  const verify = operationNamed("insuranceSmeVerify");
  return quiet(
    curl(
      verify,
      site,
      token,
      new Map([
        [samples.smeAtInsurer, turn.smeId],
        [`"credit":${String(verify.example?.credit)}`, '"credit":9000000'],
      ]),
    ),
  );
}

async function planProposalLine(site: string, token: string): Promise<string | null> {
  const admin = await actorNamed(people.admin);
  // Not the SME of the call that changes a plan: one proposal at a time waits for an SME.
  const sme = (await listApplicants("sme", query({ level: Level.adminActivated }))).rows.findLast(({ email }) =>
    isOfDemo(email),
  );
  if (!admin || !sme) return null;
  const { plan } = await smeFor(admin, sme.id);
  const changed = JSON.stringify(plan?.length === 2 ? [0.4, 0.3, 0.3] : [0.5, 0.5]);
  const change = operationNamed("adminPlanChange");
  const places = new Map([
    [samples.smeToChange, sme.id],
    [JSON.stringify(change.example?.installments), changed],
  ]);
  return quiet(curl(change, site, token, places));
}

/** Somebody to be signed out everywhere: whoever tries things as the demo's SME stays signed in. */
const dispensable = async (): Promise<string> => (await applicantAt("sme", Level.registered)) ?? people.sme;

/** The id that the sample stands for at this moment, as the area's caller sees it; null when there is none. */
async function idOf(sample: Sample, area: string): Promise<string | null> {
  const caller = await actorNamed(callerIn(area));
  const status = orderStates[sample];
  if (status !== undefined) return (await orderAt(area, status))?.id ?? null;
  switch (sample) {
    case "sme":
      return applicantId(people.sme);
    case "smeOwing":
      return (await owingBuyer())?.smeId ?? null;
    case "smeToReview":
      // The last one: the first is the demo's own SME, which goes on buying.
      return (caller && (await waitingReviews(caller)).at(-1)?.smeId) ?? null;
    case "smeToChange":
      return (await smeOfInsurer())?.id ?? null;
    case "supplier":
    case "supplierToChange":
      return applicantId(people.provider);
    case "smeAtAdmin":
      return waiting("sme", Level.docsUploaded);
    case "smeAtBank":
      return waiting("sme", Level.adminVerified);
    case "smeToActivate":
      return waiting("sme", Level.insuranceVerified);
    case "supplierAtAdmin":
      return waiting("provider", Level.docsUploaded);
    case "smeStuck": {
      const skipped = new Set((await insurerStates()).filter((one) => one.skipped !== null).map((one) => one.id));
      return (
        (await listApplicants("sme", query({ level: Level.bankVerified }))).rows.find((sme) =>
          skipped.has(sme.insurerId ?? ""),
        )?.id ?? null
      );
    }
    case "order":
      return caller && ((await listOrders(caller, query({}))).rows[0]?.id ?? null);
    case "orderOverdue":
      return (
        caller &&
        ((await listOrders(caller, query({ status: OrderStatus.sending }))).rows.find((row) =>
          isDayOver(row, clock.now()),
        )?.id ??
          null)
      );
    case "orderOwed":
      return caller && ((await nextInstalment(caller.applicantId ?? ""))?.orderId ?? null);
    case "industry":
    case "industry2":
      return (await listIndustries())[sample === "industry" ? 0 : 1]?.id ?? null;
    case "insurer":
    case "insurer2":
    case "insurer3":
      return (await listInsurers())[Number(sample.slice(7) || 1) - 1]?.id ?? null;
    case "insurerToPause":
      return (await insurerStates()).findLast((one) => one.skipped !== "paused")?.id ?? null;
    case "documentWaiting":
      return caller && may(caller, "documents.accept") ? ((await waitingDocuments(caller))[0]?.id ?? null) : null;
    case "documentInUse": {
      const buyer = await actorNamed(people.sme);
      return buyer && ((await ownProfile(buyer)).documents[0]?.id ?? null);
    }
    case "account":
      return (await actorNamed(people.bank))?.accountId ?? null;
    default:
      return null;
  }
}

/** The supplier of the demo; null where it is not there. */
export const demoSupplier = (): Promise<string | null> => applicantId(people.provider);

const applicantId = async (email: string): Promise<string | null> => (await actorNamed(email))?.applicantId ?? null;

const waiting = async (role: ApplicantRole, level: number): Promise<string | null> =>
  (await listApplicants(role, query({ level, perPage: 1 }))).rows[0]?.id ?? null;

/** The address of the newest applicant there; where a code is asked for, of one that can be sent a code at once. */
async function applicantAt(role: ApplicantRole, level: number, code?: "email" | "phone"): Promise<string | null> {
  const { rows } = await listApplicants(role, query({ level }));
  const emails = rows.map((row) => row.email).filter(isOfDemo);
  for (const email of code ? emails : []) {
    const actor = await actorNamed(email);
    if (actor && ((await resendWait(actor, code ?? "email")) ?? 0) === 0) return email;
  }
  return code ? null : (emails[0] ?? null);
}

/** An order in that status of the area's caller; of a supplier's rather one of the demo's SME. */
async function orderAt(area: string, status: OrderStatus): Promise<OrderRow | null> {
  const caller: Actor | null = await actorNamed(callerIn(area));
  const { rows } = caller ? await listOrders(caller, query({ status })) : { rows: [] };
  const ofDemo = rows.filter((row) => isOfDemo(row.smeEmail));
  return ofDemo.find((row) => row.smeEmail === people.sme) ?? ofDemo[0] ?? null;
}
