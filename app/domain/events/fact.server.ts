/**
 * Reads the facts of every subject from its rows: everything that decides about money or access. An event records the
 * changed facts, and `dhow check` compares the rows with the events.
 */

import { hash } from "node:crypto";
import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Tx } from "~/db/client.server";
import { isOneOf } from "~/db/engine-differences";
import { invoiceColumns } from "~/db/invoice-columns";
import { prepareQuery, type Selection } from "~/db/prepared-statements.server";
import {
  accounts,
  apiKeys,
  applicantIndustries,
  applicants,
  approvals,
  bankAccounts,
  bankLines,
  bankStatements,
  cashRefunds,
  checkouts,
  claimPayments,
  claimPolicies,
  collectionCases,
  collectionNotes,
  companyGroups,
  creditRequests,
  disputeFiles,
  disputes,
  documents,
  erasures,
  feeInvoiceLines,
  feeInvoices,
  files,
  holds,
  industries,
  insuranceClaims,
  insurerCases,
  insurers,
  invoices,
  manualReceipts,
  members,
  monthClosings,
  orderRequests,
  orders,
  payees,
  paymentReversals,
  payments,
  payoutBatches,
  payoutFiles,
  payoutLineOrders,
  payoutLines,
  provisions,
  publicHolidays,
  repaymentDemands,
  repayments,
  reschedules,
  returnAddresses,
  screenings,
  secondFactors,
  settings,
  settlementLines,
  settlements,
  webhooks,
  writeOffs,
} from "~/db/schema";
import { NO_PASSWORD, organizationEmail } from "~/domain/values/account-data";
import { masked } from "~/domain/values/iban";
import { canBeAbandoned, hasEnded } from "~/domain/values/level";
import type { Subject, SubjectFacts, SubjectKind } from "./event";

const idPlaceholder = sql.placeholder("id");
const idsPlaceholder = sql.placeholder("ids");

/** The rows of one table that belong to subjects: to one by a prepared query, or to many at once. */
interface SubjectRows<Row> {
  one(tx: Tx, id: string): Promise<Row[]>;
  many(tx: Tx, ids: string[]): Promise<(id: string) => Row[]>;
}

/** `owner` has the subject's id. `select` reads the rows of a condition, and `ownerOf` returns the id of a row. */
function subjectRows<Row>(
  owner: SQLiteColumn,
  select: (reader: Tx, condition: SQL) => Selection<Row>,
  ownerOf: (row: Row) => string,
): SubjectRows<Row> {
  const one = prepareQuery((reader) => select(reader, eq(owner, idPlaceholder)));
  const many = prepareQuery((reader) => select(reader, isOneOf(owner, idsPlaceholder)));
  return {
    one: (tx, id) => one().all({ id }, tx),
    async many(tx, ids) {
      const rows = Map.groupBy(await many().all({ ids: JSON.stringify(ids) }, tx), ownerOf);
      return (id) => rows.get(id) ?? [];
    },
  };
}

/** Reads a subject's rows of one table. */
type ReadRows = <Row>(rows: SubjectRows<Row>) => Promise<Row[]>;

const accountRows = subjectRows(
  accounts.id,
  (reader, condition) =>
    reader
      .select({
        id: accounts.id,
        email: accounts.email,
        role: accounts.role,
        insurerId: accounts.insurerId,
        disabledAt: accounts.disabledAt,
        passwordHash: accounts.passwordHash,
        name: accounts.name,
        isOrganization: accounts.isOrganization,
        secondFactorSince: secondFactors.since,
      })
      .from(accounts)
      .leftJoin(secondFactors, eq(secondFactors.accountId, accounts.id))
      .where(condition),
  (row) => row.id,
);
const apiKeyRows = subjectRows(
  apiKeys.accountId,
  (reader, condition) => reader.select().from(apiKeys).where(condition),
  (row) => row.accountId,
);
const webhookRows = subjectRows(
  webhooks.accountId,
  (reader, condition) => reader.select().from(webhooks).where(condition),
  (row) => row.accountId,
);
const returnAddressRows = subjectRows(
  returnAddresses.accountId,
  (reader, condition) => reader.select().from(returnAddresses).where(condition),
  (row) => row.accountId,
);
const memberRows = subjectRows(
  members.accountId,
  (reader, condition) =>
    reader
      .select()
      .from(members)
      .where(and(condition, isNull(members.endedAt))),
  (row) => row.accountId,
);
const orderRequestRows = subjectRows(
  orderRequests.requestedBy,
  (reader, condition) =>
    reader
      .select()
      .from(orderRequests)
      .where(and(condition, eq(orderRequests.state, "waiting"))),
  (row) => row.requestedBy,
);
const applicantRows = subjectRows(
  applicants.id,
  (reader, condition) => reader.select().from(applicants).where(condition),
  (row) => row.id,
);
const caseRows = subjectRows(
  insurerCases.applicantId,
  (reader, condition) =>
    reader
      .select({ applicantId: insurerCases.applicantId, insurerId: insurerCases.insurerId, state: insurerCases.state })
      .from(insurerCases)
      .where(condition),
  (row) => row.applicantId,
);
const documentRows = subjectRows(
  documents.applicantId,
  (reader, condition) =>
    reader
      .select({
        applicantId: documents.applicantId,
        id: documents.id,
        title: documents.title,
        file: documents.file,
        state: documents.state,
        goodUntil: documents.goodUntil,
      })
      .from(documents)
      .where(condition),
  (row) => row.applicantId,
);
const holdRows = subjectRows(
  holds.applicantId,
  (reader, condition) => reader.select().from(holds).where(condition),
  (row) => row.applicantId,
);
const creditRequestRows = subjectRows(
  creditRequests.smeId,
  (reader, condition) => reader.select().from(creditRequests).where(condition),
  (row) => row.smeId,
);
const erasureRows = subjectRows(
  erasures.applicantId,
  (reader, condition) => reader.select().from(erasures).where(condition),
  (row) => row.applicantId,
);
const industryRows = subjectRows(
  applicantIndustries.applicantId,
  (reader, condition) =>
    reader
      .select({ applicantId: applicantIndustries.applicantId, id: applicantIndustries.industryId })
      .from(applicantIndustries)
      .where(condition)
      .orderBy(asc(applicantIndustries.industryId)),
  (row) => row.applicantId,
);
const payeeRows = subjectRows(
  payees.supplierId,
  (reader, condition) => reader.select().from(payees).where(condition),
  (row) => row.supplierId,
);
const repaymentRows = subjectRows(
  repayments.supplierId,
  (reader, condition) => reader.select().from(repayments).where(condition),
  (row) => row.supplierId,
);
const demandRows = subjectRows(
  repaymentDemands.supplierId,
  (reader, condition) => reader.select().from(repaymentDemands).where(condition),
  (row) => row.supplierId,
);
const screeningRows = subjectRows(
  screenings.applicantId,
  (reader, condition) => reader.select().from(screenings).where(condition),
  (row) => row.applicantId,
);
const orderRows = subjectRows(
  orders.id,
  (reader, condition) =>
    reader
      .select({ ...getTableColumns(orders), ...invoiceColumns })
      .from(orders)
      .leftJoin(invoices, eq(invoices.orderId, orders.id))
      .where(condition),
  (row) => row.id,
);
const paymentRows = subjectRows(
  payments.orderId,
  (reader, condition) =>
    reader
      .select({
        orderId: payments.orderId,
        id: payments.id,
        amount: payments.amount,
        state: payments.state,
        cause: paymentReversals.cause,
        valueDate: paymentReversals.valueDate,
        bankReference: paymentReversals.bankReference,
        note: paymentReversals.note,
        smeId: paymentReversals.smeId,
        recordedBy: paymentReversals.recordedBy,
        createdAt: paymentReversals.createdAt,
      })
      .from(payments)
      .leftJoin(paymentReversals, eq(paymentReversals.paymentId, payments.id))
      .where(condition),
  (row) => row.orderId,
);

const disputeRows = subjectRows(
  disputes.orderId,
  (reader, condition) => reader.select().from(disputes).where(condition),
  (row) => row.orderId,
);
const writeOffRows = subjectRows(
  writeOffs.orderId,
  (reader, condition) => reader.select().from(writeOffs).where(condition),
  (row) => row.orderId,
);
const disputeFileRows = subjectRows(
  disputes.orderId,
  (reader, condition) =>
    reader
      .select({
        orderId: disputes.orderId,
        disputeId: disputeFiles.disputeId,
        file: disputeFiles.file,
        sender: disputeFiles.sender,
        createdAt: disputeFiles.createdAt,
      })
      .from(disputeFiles)
      .innerJoin(disputes, eq(disputes.id, disputeFiles.disputeId))
      .where(condition)
      .orderBy(asc(disputeFiles.id)),
  (row) => row.orderId,
);

const claimRows = subjectRows(
  insuranceClaims.orderId,
  (reader, condition) => reader.select().from(insuranceClaims).where(condition),
  (row) => row.orderId,
);
const claimPaymentRows = subjectRows(
  insuranceClaims.orderId,
  (reader, condition) =>
    reader
      .select({ orderId: insuranceClaims.orderId, ...getTableColumns(claimPayments) })
      .from(claimPayments)
      .innerJoin(insuranceClaims, eq(insuranceClaims.id, claimPayments.claimId))
      .where(condition),
  (row) => row.orderId,
);

const rescheduleRows = subjectRows(
  reschedules.orderId,
  (reader, condition) => reader.select().from(reschedules).where(condition),
  (row) => row.orderId,
);

const bankLineRows = subjectRows(
  bankLines.id,
  (reader, condition) =>
    reader
      .select({
        id: bankLines.id,
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
      .where(condition),
  (row) => row.id,
);

/** Reads the facts of each kind of subject. Null if the row does not exist. */
const factReaders: Record<SubjectKind, (tx: Tx, id: string, read: ReadRows) => Promise<SubjectFacts | null>> = {
  async account(_tx, _id, read) {
    const [[row], keys, hooks, addresses, teams, requests] = await Promise.all([
      read(accountRows),
      read(apiKeyRows),
      read(webhookRows),
      read(returnAddressRows),
      read(memberRows),
      read(orderRequestRows),
    ]);
    if (!row) return null;
    const { role, insurerId, disabledAt, name, secondFactorSince } = row;
    // An applicant's account has the company's name, which the applicant's events record.
    const accountName = role === "sme" || role === "provider" ? null : name;
    const isIntact = row.isOrganization && row.email === organizationEmail(row) && row.passwordHash === NO_PASSWORD;
    const email = isIntact ? null : row.email;
    const password = isIntact ? null : fingerprint(row.passwordHash);
    const facts: SubjectFacts = { email, role, insurerId, disabledAt, password, accountName, secondFactorSince };
    if (row.isOrganization) facts.isOrganization = true;
    for (const key of keys) {
      if (key.revokedAt === null) facts[`apiKey ${key.id}`] = [key.name, key.ending, key.scopes.join(", ")];
      facts[`apiKeyRecord ${key.id}`] = apiKeyFact(key);
    }
    for (const webhook of hooks) {
      if (webhook.removedAt !== null) continue;
      facts[`webhook ${webhook.id}`] = [webhook.url, webhook.types.join(", "), webhook.disabledBy];
      facts[`webhookRecord ${webhook.id}`] = webhookFact(webhook);
    }
    for (const { id, url, createdAt } of addresses) facts[`returnAddress ${id}`] = [url, createdAt];
    for (const { id, companyId, duties, orderLimit, monthLimit, joinedAt } of teams)
      facts[`member ${id}`] = [companyId, duties.join(","), orderLimit, monthLimit, joinedAt];
    for (const { id, smeId, supplierId, amount } of requests) facts[`orderRequest ${id}`] = [amount, smeId, supplierId];
    return facts;
  },

  async applicant(_tx, _id, read) {
    const [[row], industryIdRows, papers, hits, cases, placedHolds, requests, accountsPaid] = await Promise.all([
      read(applicantRows),
      read(industryRows),
      read(documentRows),
      read(screeningRows),
      read(caseRows),
      read(holdRows),
      read(creditRequestRows),
      read(payeeRows),
    ]);
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
      details: detailsFact(row),
      financials: financialsFact(row),
    };
    const { legalHoldAt, legalHoldBy, legalHoldReason } = row;
    if (legalHoldAt !== null) facts.legalHold = [legalHoldAt, legalHoldBy, fingerprint(`${row.id} ${legalHoldReason}`)];
    const hasErasures = hasEnded(row) || canBeAbandoned(row) || papers.some(({ state }) => state === "replaced");
    for (const erasure of hasErasures ? await read(erasureRows) : []) {
      const { id, kind, documentId, years, dueAt, files: count, erasedAt } = erasure;
      // A reopened company's erasures are facts again once it is closed.
      if (!hasEnded(row) && documentId === null && kind !== "registration") continue;
      if (erasedAt !== null) facts[`erasure ${id}`] = [kind, dueAt, count, erasedAt];
      else if (years === null) facts[`erasureDay ${id}`] = [kind, dueAt];
    }
    if (row.bankCap !== null) facts.bankCap = row.bankCap;
    if (row.nextInsurerId !== null) facts.nextInsurerId = row.nextInsurerId;
    if (row.groupId !== null) facts.groupId = row.groupId;
    const industryIds = industryIdRows.map((industry) => industry.id);
    if (industryIds.length > 0) facts.industries = industryIds;
    for (const document of papers) {
      facts[`document ${document.id}`] = `${document.title}: ${document.file}`;
      facts[`documentState ${document.id}`] = document.state === "in use" ? null : document.state;
      facts[`goodUntil ${document.id}`] = document.goodUntil;
    }
    for (const screening of hits) {
      facts[`screening ${screening.id}`] = screening.state;
      facts[`screeningRecord ${screening.id}`] = screeningFact(screening);
    }
    for (const insurerCase of cases) facts[`case ${insurerCase.insurerId}`] = insurerCase.state;
    for (const hold of placedHolds) {
      const { scope, insurerId: coveredBy, endsAt, isInsolvency } = hold;
      if (hold.liftedAt === null)
        facts[`hold ${hold.id}`] = [scope, hold.role, coveredBy, endsAt, ...(isInsolvency ? ["insolvency"] : [])];
      facts[`holdRecord ${hold.id}`] = holdFact(hold);
    }
    if (role === "sme")
      for (const request of requests) {
        facts[`ask ${request.id}`] = [request.state, request.amount, request.granted];
        facts[`askRecord ${request.id}`] = creditRequestFact(request);
      }
    else {
      for (const payee of accountsPaid) {
        facts[`payee ${payee.id}`] = payeeFact(payee);
        facts[`payeeRecord ${payee.id}`] = payeeRecordFact(payee);
      }
      const [repaid, demands] = await Promise.all([read(repaymentRows), read(demandRows)]);
      for (const repayment of repaid) {
        const { id, amount, valueDate, bankReference, recordedBy, createdAt, undoneAt } = repayment;
        facts[`repayment ${id}`] = [undoneAt === null, amount];
        facts[`repaymentRecord ${id}`] = [
          ...[valueDate, bankReference && fingerprint(`${id} ${bankReference}`), recordedBy, createdAt, undoneAt],
        ];
      }
      for (const { id, number, amount, dueOn, demandedBy, createdAt } of demands) {
        facts[`demand ${id}`] = [number, amount, dueOn];
        facts[`demandRecord ${id}`] = [demandedBy, createdAt];
      }
    }
    return facts;
  },

  async order(_tx, id, read) {
    const [[row], paymentsOfOrder] = await Promise.all([read(orderRows), read(paymentRows)]);
    if (!row) return null;
    const writtenOff = row.writtenOffAmount === 0 ? [] : await read(writeOffRows);
    const [disputesOfOrder, papers] =
      row.disputeCount === 0 ? [[], []] : await Promise.all([read(disputeRows), read(disputeFileRows)]);
    const [claims, transfers] =
      row.claimCount === 0 ? [[], []] : await Promise.all([read(claimRows), read(claimPaymentRows)]);
    const reschedulesOfOrder = row.rescheduleCount === 0 ? [] : await read(rescheduleRows);
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
      suspendedAt,
      invoiceFile,
      createdAt,
    } = row;
    const verifyCode = row.verifyCode && fingerprint(`${id} ${row.verifyCode}`);
    const driverLink = row.driverToken && fingerprint(`${id} ${row.driverToken}`);
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
    const payoutCorrection = row.payoutCorrection === 0 ? null : row.payoutCorrection;
    const creditedAmount = row.creditedAmount === 0 ? null : row.creditedAmount;
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
      suspendedAt,
      verifyCode,
      driverLink,
      invoiceFile,
      createdAt,
      deliveryAddress,
      deliveryPhone,
      deliveryDay,
      proposedDay,
      proposedBy,
      dueFrom,
      creditedAmount,
      disputedAmount: row.disputedAmount === 0 ? null : row.disputedAmount,
      payoutCorrection,
      payoutReference,
      payoutValueDate,
      description: fingerprint(`${id} ${row.description}`),
      buyerReference: row.buyerReference,
    };
    if (row.lines !== null || row.metadata !== null)
      facts.orderData = fingerprint(JSON.stringify([id, row.lines, row.metadata]));
    if (row.invoiceSentAt !== null) {
      facts.invoice = invoiceFact(row);
      facts.invoiceRecord = invoiceRecordFact(row);
    }
    for (const { amount: lost, recovered, reason, by, createdAt: at } of writtenOff) {
      facts.writeOff = [lost, recovered];
      facts.writeOffRecord = [by, at, fingerprint(`${id} ${reason}`)];
    }
    for (const dispute of disputesOfOrder) {
      const { id: disputeId, state, credited } = dispute;
      facts[`dispute ${disputeId}`] = [state, dispute.amount, credited];
      facts[`disputeRecord ${disputeId}`] = disputeFact(
        dispute,
        papers.filter((paper) => paper.disputeId === disputeId),
      );
    }
    for (const claim of claims) {
      const { id: claimId, state, insuredAmount, receivedAmount, passedOnAmount } = claim;
      facts[`claim ${claimId}`] = [state, insuredAmount, receivedAmount, passedOnAmount];
      facts[`claimRecord ${claimId}`] = claimFact(
        claim,
        transfers.filter((transfer) => transfer.claimId === claimId),
      );
    }
    for (const reschedule of reschedulesOfOrder) {
      const last = reschedule.deadlines.at(-1)?.[2] ?? 0;
      facts[`reschedule ${reschedule.id}`] = [reschedule.state, last];
      facts[`rescheduleRecord ${reschedule.id}`] = rescheduleFact(reschedule);
    }
    for (const { id, state, amount, ...reversal } of paymentsOfOrder) {
      facts[`payment ${id}`] = [state, amount];
      const { cause, valueDate, bankReference, note, recordedBy, createdAt: recordedAt } = reversal;
      if (cause === null) continue;
      facts[`reversal ${id}`] = [cause, valueDate, bankReference, note && fingerprint(note)];
      facts[`reversalRecord ${id}`] = [reversal.smeId, recordedBy, recordedAt];
    }
    return facts;
  },

  async insurer(tx, id) {
    const [row] = await tx
      .select({
        name: insurers.name,
        pausedAt: insurers.pausedAt,
        coverEndsAt: insurers.coverEndsAt,
        policy: claimPolicies,
      })
      .from(insurers)
      .leftJoin(claimPolicies, eq(claimPolicies.insurerId, insurers.id))
      .where(eq(insurers.id, id));
    if (!row) return null;
    const { policy, ...facts } = row;
    if (!policy) return facts;
    const { notifyDays, waitingDays, coveredShare, exclusions } = policy;
    const claimPolicy = [notifyDays, waitingDays, coveredShare, fingerprint([id, exclusions].join("\n"))];
    return { ...facts, claimPolicy };
  },

  async industry(tx, id) {
    const [row] = await tx
      .select({ title: industries.title, titleAr: industries.titleAr, desc: industries.desc })
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
      approvalRecord: [row.aboutRole, row.createdAt, row.decidedAt, fingerprint([id, row.what, row.why].join("\n"))],
    };
  },

  async batch(tx, id) {
    const [[row], paidOrders, lines, builtFiles] = await Promise.all([
      tx.select().from(payoutBatches).where(eq(payoutBatches.id, id)),
      tx
        .select({ lineId: payoutLineOrders.lineId, orderId: payoutLineOrders.orderId })
        .from(payoutLines)
        .innerJoin(payoutLineOrders, eq(payoutLineOrders.lineId, payoutLines.id))
        .where(eq(payoutLines.batchId, id)),
      tx.select().from(payoutLines).where(eq(payoutLines.batchId, id)),
      tx.select().from(payoutFiles).where(eq(payoutFiles.batchId, id)),
    ]);
    if (!row) return null;
    const { number, state, draftedBy, approvedBy, createdAt, approvedAt, exportedBy, exportedAt, endedAt } = row;
    const leftOut = fingerprint(JSON.stringify([id, row.leftOut]));
    const batchRecord = [createdAt, approvedAt, exportedBy, exportedAt, endedAt, leftOut];
    const facts: SubjectFacts = { number, batch: state, draftedBy, approvedByAccount: approvedBy, batchRecord };
    const paid = Map.groupBy(paidOrders, ({ lineId }) => lineId);
    for (const line of lines) {
      facts[`payoutLine ${line.id}`] = payoutFact(line, (paid.get(line.id) ?? []).map(({ orderId }) => orderId).sort());
      const { place, supplierId, bankStatus, settledAt, returnedAt } = line;
      facts[`payoutLineRecord ${line.id}`] = [place, supplierId, bankStatus, settledAt, returnedAt, line.reason];
    }
    for (const { format, body } of builtFiles) facts[`payoutFile ${format}`] = fingerprint(body);
    return facts;
  },

  async statement(tx, id) {
    const [row] = await tx.select().from(bankStatements).where(eq(bankStatements.id, id));
    if (!row) return null;
    const { sha256, added, fileName, format, parts, entries, importedBy, createdAt } = row;
    const { rejected, skipped, leftOut } = row;
    const isWhole = rejected + skipped === 0 && leftOut === null;
    const statementRecord = [
      fileName,
      format,
      fingerprint(JSON.stringify([id, parts])),
      entries,
      importedBy,
      createdAt,
    ];
    return {
      statementFile: sha256,
      statementEntries: added,
      statementRecord,
      ...(isWhole ? {} : { statementLeftOut: fingerprint(JSON.stringify([rejected, skipped, leftOut])) }),
    };
  },

  async bankLine(_tx, _id, read) {
    const [row] = await read(bankLineRows);
    if (!row) return null;
    const { account, key, amount, currency, cents, state, smeId, reason } = row;
    return {
      bankEntry: fingerprint([account, key, amount, currency].join("\n")),
      bankLine: [state, cents],
      smeId,
      reason,
    };
  },

  async receipt(tx, id) {
    const [row] = await tx
      .select({ receipt: manualReceipts, sha256: files.sha256 })
      .from(manualReceipts)
      .leftJoin(files, eq(files.name, manualReceipts.paper))
      .where(eq(manualReceipts.id, id));
    if (!row) return null;
    const { smeId, amount, valueDate, bankReference, paper, state, bankLineId, reason } = row.receipt;
    const receiptPaper = paper === null ? {} : { receiptPaper: row.sha256 };
    return { smeId, amount, valueDate, bankReference, ...receiptPaper, receipt: state, bankLineId, reason };
  },

  async refund(tx, id) {
    const [row] = await tx.select().from(cashRefunds).where(eq(cashRefunds.id, id));
    if (!row) return null;
    const { smeId, amount, state, iban, holder, bank, reason, valueDate, bankReference, endReason } = row;
    const { endToEndId, approvedBy, createdAt, payoutId, paidBy, paidAt, endedBy, endedAt } = row;
    return {
      smeId,
      amount,
      refund: state,
      refundAccount: [fingerprint([iban, holder, bank].join("\n")), masked(iban)],
      reason,
      valueDate,
      bankReference,
      refundRecord: [endToEndId, approvedBy, createdAt, payoutId, paidBy, paidAt, endedBy, endedAt, endReason],
    };
  },

  async settlement(tx, id) {
    const [[row], lines] = await Promise.all([
      tx.select().from(settlements).where(eq(settlements.id, id)),
      tx
        .select()
        .from(settlementLines)
        .where(eq(settlementLines.settlementId, id))
        .orderBy(asc(settlementLines.orderId)),
    ]);
    if (!row) return null;
    const { number, month, state, principal, share, valueDate, bankReference, endReason } = row;
    const { isOpen, endToEndId, draftedBy, createdAt, agreedBy, agreedAt, settledBy, settledAt, endedBy, endedAt } =
      row;
    const content = lines.map((line) =>
      [
        ...[line.orderId, line.principal, line.share, line.collected, line.postingId],
        // Earlier facts have no place for it.
        ...(line.supplierRepaid === 0 ? [] : [line.supplierRepaid]),
      ].join(),
    );
    return {
      number,
      settledMonth: month,
      settlement: state,
      principal,
      bankShare: share,
      valueDate,
      bankReference,
      settlementLines: [row.orders, fingerprint([id, ...content].join("\n"))],
      settlementRecord: [
        ...[isOpen, endToEndId, draftedBy, createdAt, agreedBy, agreedAt, settledBy, settledAt, endedBy, endedAt],
        endReason,
      ],
    };
  },

  async collection(tx, id) {
    const [[row], notes] = await Promise.all([
      tx.select().from(collectionCases).where(eq(collectionCases.id, id)),
      tx.select().from(collectionNotes).where(eq(collectionNotes.smeId, id)),
    ]);
    if (!row) return null;
    const { ownerId, promiseState, promiseAmount, promiseUntil, promisedAt, promisedBy } = row;
    const { pauseCause, pausedUntil, pausedAt, pausedBy, pauseReason } = row;
    const { creditState, stateSince, stateReason } = row;
    const facts: SubjectFacts = { collectionOwner: ownerId };
    if (stateSince !== null) {
      facts.creditState = creditState;
      facts.creditStateRecord = [stateSince, stateReason === null ? null : fingerprint(`${id} ${stateReason}`)];
    }
    if (promiseState !== null) {
      facts.promise = [promiseState, promiseAmount, promiseUntil];
      facts.promiseRecord = [promisedAt, promisedBy];
    }
    if (pauseCause !== null) {
      facts.reminderPause = [pauseCause, pausedUntil];
      facts.reminderPauseRecord = [pausedAt, pausedBy, fingerprint(`${id} ${pauseReason}`)];
    }
    for (const { id: noteId, channel, text, nextActionAt, by, createdAt } of notes) {
      facts[`contact ${noteId}`] = channel;
      facts[`contactRecord ${noteId}`] = [by, createdAt, fingerprint(`${noteId} ${nextActionAt} ${text}`)];
    }
    return facts;
  },

  async feeInvoice(tx, id) {
    const [[row], lines] = await Promise.all([
      tx.select().from(feeInvoices).where(eq(feeInvoices.id, id)),
      tx
        .select()
        .from(feeInvoiceLines)
        .where(eq(feeInvoiceLines.feeInvoiceId, id))
        .orderBy(asc(feeInvoiceLines.postingId)),
    ]);
    if (!row) return null;
    const { year, number, month, supplierId, vatRate, total, vat, lineCount, seller, buyer } = row;
    const content = lines.map((line) => [line.postingId, line.orderId, line.amount, line.fee, line.bookedAt].join());
    return {
      feeInvoice: [year, number, month],
      amount: total,
      vat,
      vatRate,
      feeLines: [lineCount, fingerprint([id, ...content].join("\n"))],
      feeParties: fingerprint(JSON.stringify([id, seller, buyer])),
      feeRecord: [supplierId, row.postingId, row.issuedBy, row.issuedAt],
    };
  },

  async checkout(tx, id) {
    const [row] = await tx.select().from(checkouts).where(eq(checkouts.id, id));
    if (!row) return null;
    const { supplierId, amount, state, orderId, buyerEmail, deliveryDay, expiresAt, createdAt, endedAt } = row;
    const { token, description, externalReference, metadata, lines, returnUrl, cancelUrl } = row;
    const content = JSON.stringify([id, token, externalReference, description, metadata, lines, returnUrl, cancelUrl]);
    return {
      supplierId,
      checkout: state,
      amount,
      orderId,
      buyer: buyerEmail && fingerprint(`${id} ${buyerEmail}`),
      deliveryDay,
      expiresAt,
      checkoutRecord: [fingerprint(content), createdAt, endedAt],
    };
  },

  async group(tx, id) {
    const [row] = await tx.select().from(companyGroups).where(eq(companyGroups.id, id));
    if (!row) return null;
    const { number, creditLimit, companies, createdBy, createdAt } = row;
    return { number, groupLimit: creditLimit, groupCompanies: companies, groupRecord: [createdBy, createdAt] };
  },

  async settings(tx) {
    const facts: SubjectFacts = {};
    const [csvAccounts, stored, holidays, closings, provided, inOrder] = await Promise.all([
      tx.select().from(bankAccounts),
      tx.select().from(settings),
      tx.select().from(publicHolidays),
      tx.select().from(monthClosings).orderBy(asc(monthClosings.month)),
      tx.select().from(provisions).orderBy(asc(provisions.month)),
      tx.select({ id: insurers.id }).from(insurers).orderBy(asc(insurers.position)),
    ]);
    for (const { account, mapping } of csvAccounts)
      facts[`csvColumns ${account}`] = fingerprint(JSON.stringify(mapping));
    for (const { key, value } of stored) {
      if (recordedSettings.has(key)) facts[key] = value;
      if (key === "collectionReports")
        for (const [company, chosen] of Object.entries(value as object)) facts[`${key} ${company}`] = chosen;
    }
    for (const { day, country, name } of holidays) facts[`holiday ${day} ${country}`] = [day, country, name];
    for (const closing of closings) {
      const { month, closedAt, closedBy, statement } = closing;
      facts.closedMonth = month;
      facts[`closing ${month}`] = [
        ...[closedAt, closedBy, fingerprint(JSON.stringify(statement))],
        ...provided.filter((row) => row.month === month).map((row) => fingerprint(JSON.stringify(row))),
      ];
    }
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
  "disputeDays",
  "demandDays",
  "reversalsBeforeHold",
  "reviewEvery",
  "smallDifference",
  "provisionRates",
  "reminderPlan",
  "creditStates",
  "morningEmail",
  "chartOfAccounts",
  "vatRates",
  "legalEntity",
  "publicSite",
  "collectingAccounts",
  "unkeyedEvents",
  "workingDays",
]);

/** A value of a column that earlier facts have no place for. */
const given = <Value>(value: Value | null): Value[] => (value === null ? [] : [value]);

/** The payee's account and contacts as a fact. Null for a former one. */
function payeeFact({
  state,
  iban,
  holder,
  bank,
  bic,
  currency,
  usableFrom,
  contactEmail,
  contactPhoneCountry,
  contactPhoneNumber,
}: typeof payees.$inferSelect) {
  if (state === "replaced" || state === "refused" || state === "withdrawn") return null;
  return [
    state,
    fingerprint(
      [iban, holder, bank, currency, contactEmail, contactPhoneCountry, contactPhoneNumber, ...given(bic)].join("\n"),
    ),
    masked(iban),
    usableFrom,
  ];
}

/** An order's row with its invoice. */
type InvoicedOrder = { [Name in keyof typeof invoiceColumns]: (typeof invoiceColumns)[Name]["_"]["data"] | null } & {
  id: string;
};

/** The typed data of an invoice as a fact. Null if the supplier sent the file alone. */
const invoiceFact = (order: InvoicedOrder) => {
  const { invoiceNumber, invoiceDate, invoiceNet, invoiceVat, invoiceTotal, invoiceVatNumber } = order;
  return invoiceNumber && [invoiceNumber, invoiceDate, invoiceNet, invoiceVat, invoiceTotal, invoiceVatNumber];
};

/** The lines of an invoice and everything that Dhow read from its file as a fact. */
const invoiceRecordFact = (order: InvoicedOrder) => {
  const { id, invoiceLines, invoiceFound, invoiceFingerprint, invoiceWarnings, invoiceSentAt } = order;
  return fingerprint(
    JSON.stringify([id, invoiceLines, invoiceFound, invoiceFingerprint, invoiceWarnings, invoiceSentAt]),
  );
};

/** A payee's document, sender and decision as a fact, and a former payee's account. */
function payeeRecordFact(payee: typeof payees.$inferSelect) {
  const { id, state, paper, sentBy, createdAt, decidedBy, decidedAt, iban, holder, bank, bic, currency, reason } =
    payee;
  const account = fingerprint([id, iban, holder, bank, currency, reason, ...given(bic)].join("\n"));
  return [state, paper, sentBy, createdAt, decidedBy, decidedAt, account];
}

/** A hold's officers, times and reasons as a fact. */
function holdFact({ id, placedBy, startsAt, liftedBy, liftedAt, reason, liftReason }: typeof holds.$inferSelect) {
  return [placedBy, startsAt, liftedBy, liftedAt, fingerprint([id, reason, liftReason].join("\n"))];
}

/** An API key's limits, times and hash as a fact. */
function apiKeyFact({ id, keyHash, networks, createdAt, expiresAt, revokedAt }: typeof apiKeys.$inferSelect) {
  return [fingerprint(`${id} ${keyHash}`), networks.join(", "), createdAt, expiresAt, revokedAt];
}

/** A webhook's description, secrets and times as a fact. */
function webhookFact(webhook: typeof webhooks.$inferSelect) {
  const { id, description, secret, previousSecret, previousUntil, createdAt, disabledAt } = webhook;
  return [fingerprint([id, description, secret, previousSecret].join("\n")), previousUntil, createdAt, disabledAt];
}

/** A credit request's reason, times and answer as a fact. */
function creditRequestFact(request: typeof creditRequests.$inferSelect) {
  const { id, insurerId, creditBefore, requestedAt, answeredBy, answeredAt, reason, answer } = request;
  return [insurerId, creditBefore, requestedAt, answeredBy, answeredAt, fingerprint([id, reason, answer].join("\n"))];
}

/** A dispute's texts, officers, times and files as a fact. */
function disputeFact(
  dispute: typeof disputes.$inferSelect,
  papers: readonly { file: string; sender: string; createdAt: number }[],
) {
  const { id, number, reason, description, answer, answeredAt, decision, endedBy, endedAt, createdAt } = dispute;
  const texts = fingerprint([id, description, answer, decision].join("\n"));
  const attached = papers.map(({ file, sender, createdAt: at }) => [file, sender, at]);
  return [number, reason, answeredAt, endedBy, endedAt, createdAt, texts, fingerprint(JSON.stringify([id, attached]))];
}

/** A claim's terms, amounts, officers, texts and transfers as a fact. */
function claimFact(
  claim: typeof insuranceClaims.$inferSelect,
  transfers: readonly (typeof claimPayments.$inferSelect)[],
) {
  const { id, number, insurerId, endToEndId, coveredShare, exclusions, notifyBy, fileFrom, createdAt } = claim;
  const { notifiedAmount, notifiedBy, filedAmount, filedAt, decidedBy, decidedAt, acceptedDebt, acceptedAmount } =
    claim;
  const { decision, withdrawnBy, withdrawnAt, withdrawReason } = claim;
  const texts = fingerprint([id, exclusions, decision, withdrawReason].join("\n"));
  const sorted = transfers.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const booked = sorted.map(
    ({ kind, amount, valueDate, bankReference, postingId, recordedBy, createdAt: at, undoneAt }) => [
      ...[kind, amount, valueDate, bankReference, postingId, recordedBy, at],
      // Facts from before the column stay the same.
      ...(undoneAt === null ? [] : [undoneAt]),
    ],
  );
  return [
    ...[number, insurerId, endToEndId, coveredShare, notifyBy, fileFrom, createdAt, notifiedAmount, notifiedBy],
    ...[filedAmount, filedAt, decidedBy, decidedAt, acceptedDebt, acceptedAmount, withdrawnBy, withdrawnAt],
    ...[texts, fingerprint(JSON.stringify([id, booked]))],
  ];
}

/** A reschedule's deadlines, texts, officers and times as a fact. */
function rescheduleFact(reschedule: typeof reschedules.$inferSelect) {
  const { id, number, deadlines, reason, proposedBy, insurerId, insurerConsentBy, insurerConsentAt } = reschedule;
  const { bankConsentBy, bankConsentAt, refusal, endedBy, endedAt, createdAt } = reschedule;
  const consents = [insurerId, insurerConsentBy, insurerConsentAt, bankConsentBy, bankConsentAt];
  const texts = fingerprint([id, reason, refusal].join("\n"));
  return [
    number,
    proposedBy,
    ...consents,
    endedBy,
    endedAt,
    createdAt,
    texts,
    fingerprint(JSON.stringify([id, deadlines])),
  ];
}

/** A screening's hits and decision as a fact. */
function screeningFact(screening: typeof screenings.$inferSelect) {
  const { id, source, hits, screenedAt, decidedBy, decidedAt, reason } = screening;
  return [source, screenedAt, decidedBy, decidedAt, fingerprint(JSON.stringify([id, hits, reason]))];
}

/** All other details of a company as one fact, salted with its id. */
function detailsFact(applicant: typeof applicants.$inferSelect): string {
  const { id, firstname, lastname, phone2Country, phone2Number, email2, address, address2 } = applicant;
  const { instagram, website, companyVat, text, adminVerifiedAt, bankVerifiedAt, createdAt } = applicant;
  const { priceList, priceListFile } = applicant;
  return fingerprint(
    JSON.stringify([
      ...[id, firstname, lastname, phone2Country, phone2Number, email2, address, address2],
      ...[instagram, website, companyVat, text, adminVerifiedAt, bankVerifiedAt, createdAt],
      ...(priceListFile === null ? given(priceList) : [priceList, priceListFile]),
    ]),
  );
}

/** The SME's own figures as one fact, salted with its id. Null if it stated none. */
function financialsFact({
  id,
  foundedYear,
  annualTurnover,
  averageBalance,
  monthlyInflow,
}: typeof applicants.$inferSelect): string | null {
  const figures = [foundedYear, annualTurnover, averageBalance, monthlyInflow];
  return figures.every((figure) => figure === null) ? null : fingerprint(JSON.stringify([id, ...figures]));
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
    bic,
    valueDate,
    bankReference,
    reasonCode,
    reason,
  }: typeof payoutLines.$inferSelect,
  orderIds: string[],
) {
  const paid = fingerprint([iban, holder, bank, ...given(bic), rate, ...orderIds].join("\n"));
  return [state, endToEndId, amount, currency, units, paid, valueDate, bankReference, reasonCode ?? reason];
}

/** Returns the subject's current facts. Null if it does not exist. */
export const readFacts = async (tx: Tx, { kind, id }: Subject): Promise<SubjectFacts | null> =>
  withoutNulls(await factReaders[kind](tx, id, (rows) => rows.one(tx, id)));

/**
 * Returns the current facts of many subjects, with one query for each table of accounts, applicants, orders and bank
 * lines. Null for a subject that does not exist.
 */
export async function readFactsOfMany(
  tx: Tx,
  kind: SubjectKind,
  ids: string[],
): Promise<Map<string, SubjectFacts | null>> {
  const loaded = new Map<unknown, (id: string) => unknown[]>();
  const facts = new Map<string, SubjectFacts | null>();
  for (const id of ids) {
    const read: ReadRows = async <Row>(rows: SubjectRows<Row>) => {
      if (!loaded.has(rows)) loaded.set(rows, await rows.many(tx, ids));
      return loaded.get(rows)!(id) as Row[];
    };
    facts.set(id, withoutNulls(await factReaders[kind](tx, id, read)));
  }
  return facts;
}

const withoutNulls = (facts: SubjectFacts | null): SubjectFacts | null =>
  facts && Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null));

/** Returns a hash that shows whether a secret changed, without revealing it. */
const fingerprint = (secret: string): string => hash("sha256", secret, "base64url").slice(0, 16);
