/**
 * Reads the facts of every subject from its rows: everything that decides about money or access. An event records the
 * changed facts, and `dhow check` compares the rows with the events.
 */

import { hash } from "node:crypto";
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { prepareQuery } from "~/db/prepared-statements.server";
import {
  accounts,
  applicants,
  approvals,
  bankAccounts,
  bankLines,
  bankStatements,
  creditRequests,
  documents,
  holds,
  industries,
  insurerCases,
  insurers,
  monthClosings,
  orders,
  payees,
  payments,
  payoutBatches,
  payoutFiles,
  payoutLineOrders,
  payoutLines,
  publicHolidays,
  screenings,
  secondFactors,
  settings,
} from "~/db/schema";
import { masked } from "~/domain/values/iban";
import type { Subject, SubjectFacts, SubjectKind } from "./event";

const idPlaceholder = sql.placeholder("id");

const accountQuery = prepareQuery((reader) =>
  reader
    .select({
      email: accounts.email,
      role: accounts.role,
      insurerId: accounts.insurerId,
      disabledAt: accounts.disabledAt,
      passwordHash: accounts.passwordHash,
      secondFactorSince: secondFactors.since,
    })
    .from(accounts)
    .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
    .where(eq(accounts.id, idPlaceholder)),
);
const applicantQuery = prepareQuery((reader) =>
  reader.select().from(applicants).where(eq(applicants.id, idPlaceholder)),
);
const caseQuery = prepareQuery((reader) =>
  reader
    .select({ insurerId: insurerCases.insurerId, state: insurerCases.state })
    .from(insurerCases)
    .where(eq(insurerCases.applicantId, idPlaceholder)),
);
const documentQuery = prepareQuery((reader) =>
  reader
    .select({
      id: documents.id,
      title: documents.title,
      file: documents.file,
      state: documents.state,
      goodUntil: documents.goodUntil,
    })
    .from(documents)
    .where(eq(documents.applicantId, idPlaceholder)),
);
const holdQuery = prepareQuery((reader) =>
  reader
    .select({
      id: holds.id,
      scope: holds.scope,
      role: holds.role,
      insurerId: holds.insurerId,
      endsAt: holds.endsAt,
      isInsolvency: holds.isInsolvency,
    })
    .from(holds)
    .where(and(eq(holds.applicantId, idPlaceholder), sql`${holds.liftedAt} is null`)),
);
const creditRequestQuery = prepareQuery((reader) =>
  reader
    .select({
      id: creditRequests.id,
      state: creditRequests.state,
      amount: creditRequests.amount,
      granted: creditRequests.granted,
    })
    .from(creditRequests)
    .where(eq(creditRequests.smeId, idPlaceholder)),
);
const payeeQuery = prepareQuery((reader) => reader.select().from(payees).where(eq(payees.supplierId, idPlaceholder)));
const screeningQuery = prepareQuery((reader) =>
  reader
    .select({ id: screenings.id, state: screenings.state })
    .from(screenings)
    .where(eq(screenings.applicantId, idPlaceholder)),
);
const orderQuery = prepareQuery((reader) => reader.select().from(orders).where(eq(orders.id, idPlaceholder)));
const paymentQuery = prepareQuery((reader) =>
  reader
    .select({ id: payments.id, amount: payments.amount, state: payments.state })
    .from(payments)
    .where(eq(payments.orderId, idPlaceholder)),
);

const bankLineQuery = prepareQuery((reader) =>
  reader
    .select({
      account: bankLines.account,
      key: bankLines.key,
      amount: bankLines.amount,
      currency: bankLines.currency,
      cents: bankLines.cents,
      state: bankLines.state,
      smeId: bankLines.smeId,
      reason: bankLines.reason,
    })
    .from(bankLines)
    .where(eq(bankLines.id, idPlaceholder)),
);

/** Reads the facts of each kind of subject. Null if the row does not exist. */
const factReaders: Record<SubjectKind, (tx: Tx, id: string) => Promise<SubjectFacts | null>> = {
  async account(tx, id) {
    const [row] = await accountQuery().all({ id }, tx);
    if (!row) return null;
    const { email, role, insurerId, disabledAt, passwordHash, secondFactorSince } = row;
    return { email, role, insurerId, disabledAt, password: fingerprint(passwordHash), secondFactorSince };
  },

  async applicant(tx, id) {
    const [row] = await applicantQuery().all({ id }, tx);
    if (!row) return null;
    const {
      accountId,
      role,
      level,
      email,
      title,
      titleAr,
      phoneCountry,
      phoneNumber,
      creditRequest,
      creditAmount,
      insurerId,
      plan,
      discountRate,
    } = row;
    const phone = phoneNumber === null ? null : `+${phoneCountry} ${phoneNumber}`;
    const registration =
      row.registrationCountry && row.registrationNumber && `${row.registrationCountry} ${row.registrationNumber}`;
    const facts: SubjectFacts = {
      accountId,
      role,
      level,
      email,
      title,
      titleAr,
      registration,
      phone,
      creditRequest,
      creditAmount,
      insurerId,
      plan,
      taxRate: discountRate,
    };
    for (const document of await documentQuery().all({ id }, tx)) {
      facts[`document ${document.id}`] = `${document.title}: ${document.file}`;
      facts[`documentState ${document.id}`] = document.state === "in use" ? null : document.state;
      facts[`goodUntil ${document.id}`] = document.goodUntil;
    }
    for (const screening of await screeningQuery().all({ id }, tx))
      facts[`screening ${screening.id}`] = screening.state;
    for (const insurerCase of await caseQuery().all({ id }, tx))
      facts[`case ${insurerCase.insurerId}`] = insurerCase.state;
    for (const hold of await holdQuery().all({ id }, tx))
      facts[`hold ${hold.id}`] = [
        hold.scope,
        hold.role,
        hold.insurerId,
        hold.endsAt,
        ...(hold.isInsolvency ? ["insolvency"] : []),
      ];
    if (role === "sme")
      for (const request of await creditRequestQuery().all({ id }, tx))
        facts[`ask ${request.id}`] = [request.state, request.amount, request.granted];
    else for (const payee of await payeeQuery().all({ id }, tx)) facts[`payee ${payee.id}`] = payeeFact(payee);
    return facts;
  },

  async order(tx, id) {
    const [row] = await orderQuery().all({ id }, tx);
    if (!row) return null;
    const {
      number,
      smeId,
      supplierId,
      insurerId,
      amount,
      discountRate,
      bankShareRate,
      plan,
      status,
      payUntil,
      placedAt,
      invoiceFile,
      createdAt,
    } = row;
    const verifyCode = row.verifyCode && fingerprint(`${id} ${row.verifyCode}`);
    const {
      deliveryAddress,
      deliveryPhoneCountry,
      deliveryPhoneNumber,
      deliveryDay,
      proposedDay,
      proposedBy,
      payoutReference,
      payoutValueDate,
    } = row;
    // An order from before this column counts from its placement, which its events already record.
    const dueFrom = row.dueFrom === placedAt ? null : row.dueFrom;
    const deliveryPhone = deliveryPhoneNumber && `+${deliveryPhoneCountry} ${deliveryPhoneNumber}`;
    const facts: SubjectFacts = {
      number,
      smeId,
      providerId: supplierId,
      insurerId,
      amount,
      taxRate: discountRate,
      bankShareRate,
      plan,
      status,
      payUntil,
      placedAt,
      verifyCode,
      invoiceFile,
      createdAt,
      deliveryAddress,
      deliveryPhone,
      deliveryDay,
      proposedDay,
      proposedBy,
      dueFrom,
      payoutReference,
      payoutValueDate,
    };
    for (const payment of await paymentQuery().all({ id }, tx))
      facts[`payment ${payment.id}`] = [payment.state, payment.amount];
    return facts;
  },

  async insurer(tx, id) {
    const [row] = await tx
      .select({ name: insurers.name, pausedAt: insurers.pausedAt })
      .from(insurers)
      .where(eq(insurers.id, id));
    return row ?? null;
  },

  async industry(tx, id) {
    const [row] = await tx
      .select({ title: industries.title, desc: industries.desc })
      .from(industries)
      .where(eq(industries.id, id));
    return row ?? null;
  },

  async approval(tx, id) {
    const [row] = await tx.select().from(approvals).where(eq(approvals.id, id));
    if (!row) return null;
    const {
      act,
      input,
      about,
      basis,
      role,
      insurerId,
      proposedBy,
      expiresAt,
      takesEffectAt,
      state,
      decidedBy,
      reason,
    } = row;
    return {
      act,
      input,
      about,
      basis,
      approvedBy: role,
      insurerId,
      proposedByAccount: proposedBy,
      expiresAt,
      takesEffectAt,
      approval: state,
      decidedBy,
      reason,
    };
  },

  async batch(tx, id) {
    const [row] = await tx.select().from(payoutBatches).where(eq(payoutBatches.id, id));
    if (!row) return null;
    const { number, state, draftedBy, approvedBy } = row;
    const facts: SubjectFacts = { number, batch: state, draftedBy, approvedByAccount: approvedBy };
    const paid = Map.groupBy(
      await tx
        .select({ lineId: payoutLineOrders.lineId, orderId: payoutLineOrders.orderId })
        .from(payoutLines)
        .innerJoin(payoutLineOrders, eq(payoutLineOrders.lineId, payoutLines.id))
        .where(eq(payoutLines.batchId, id)),
      ({ lineId }) => lineId,
    );
    for (const line of await tx.select().from(payoutLines).where(eq(payoutLines.batchId, id))) {
      facts[`payoutLine ${line.id}`] = payoutFact(line, (paid.get(line.id) ?? []).map(({ orderId }) => orderId).sort());
    }
    for (const { format, body } of await tx.select().from(payoutFiles).where(eq(payoutFiles.batchId, id)))
      facts[`payoutFile ${format}`] = fingerprint(body);
    return facts;
  },

  async statement(tx, id) {
    const [row] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id));
    return row ? { statementFile: row.sha256, statementEntries: row.added } : null;
  },

  async bankLine(tx, id) {
    const [row] = await bankLineQuery().all({ id }, tx);
    if (!row) return null;
    const { account, key, amount, currency, cents, state, smeId, reason } = row;
    return {
      bankEntry: fingerprint([account, key, amount, currency].join("\n")),
      bankLine: [state, cents],
      smeId,
      reason,
    };
  },

  async settings(tx) {
    const facts: SubjectFacts = {};
    for (const { account, mapping } of await tx.select().from(bankAccounts))
      facts[`csvColumns ${account}`] = fingerprint(JSON.stringify(mapping));
    for (const { key, value } of await tx.select().from(settings)) if (recordedSettings.has(key)) facts[key] = value;
    for (const { day, country, name } of await tx.select().from(publicHolidays))
      facts[`holiday ${day} ${country}`] = [day, country, name];
    const [closed] = await tx
      .select({ month: monthClosings.month })
      .from(monthClosings)
      .orderBy(desc(monthClosings.month))
      .limit(1);
    if (closed) facts.closedMonth = closed.month;
    const inOrder = await tx.select({ id: insurers.id }).from(insurers).orderBy(asc(insurers.position));
    if (inOrder.length > 0) facts.insurers = inOrder.map(({ id }) => id);
    return facts;
  },
};

/** The settings that an admin changes, and the seal of old events. The table's other rows are internal. */
const recordedSettings = new Set([
  "bankShareRate",
  "officersNeedSecondFactor",
  "clockAhead",
  "ceilings",
  "exposureLimits",
  "reviewEvery",
  "unkeyedEvents",
  "workingDays",
]);

/** The payee's account and contacts as a fact. Null for a former one. */
function payeeFact({
  state,
  iban,
  holder,
  bank,
  currency,
  usableFrom,
  contactEmail,
  contactPhoneCountry,
  contactPhoneNumber,
}: typeof payees.$inferSelect) {
  if (state === "replaced" || state === "refused" || state === "withdrawn") return null;
  return [
    state,
    fingerprint([iban, holder, bank, currency, contactEmail, contactPhoneCountry, contactPhoneNumber].join("\n")),
    masked(iban),
    usableFrom,
  ];
}

/** A transfer's state, amount, recipient and orders as a fact. */
function payoutFact(
  {
    state,
    endToEndId,
    amount,
    currency,
    rate,
    units,
    iban,
    holder,
    bank,
    valueDate,
    bankReference,
    reasonCode,
    reason,
  }: typeof payoutLines.$inferSelect,
  orderIds: string[],
) {
  const paid = fingerprint([iban, holder, bank, rate, ...orderIds].join("\n"));
  return [state, endToEndId, amount, currency, units, paid, valueDate, bankReference, reasonCode ?? reason];
}

/** Returns the subject's current facts. Null if it does not exist. */
export async function readFacts(tx: Tx, { kind, id }: Subject): Promise<SubjectFacts | null> {
  const facts = await factReaders[kind](tx, id);
  return facts && Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));
}

/** Returns a hash that shows whether a secret changed, without revealing it. */
const fingerprint = (secret: string): string => hash("sha256", secret, "base64url").slice(0, 16);
