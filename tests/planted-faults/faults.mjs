/**
 * Faults that somebody could make in the rules of credit and of money. Each is planted alone, in a copy, and some test
 * has to find it: run.mjs does that.
 *
 * @typedef {object} Fault
 * @property {string} what
 * @property {string} file path in app/domain
 * @property {[from: string, to: string][]} edits texts that stand there exactly once
 * @property {string} found the test file, in tests, that has to fail
 * @property {string} test the beginning of the title of its test that has to fail
 */
/**
 * The source of a fault's file with the fault in it.
 *
 * @param {Fault} fault
 * @param {string} source
 * @throws Error if the source does not contain the text of an edit exactly once.
 */
export const withFault = ({ what, file, edits }, source) =>
  edits.reduce((faulty, [from, to]) => {
    if (faulty.split(from).length !== 2) throw new Error(`${what}: ${file} must contain this exactly once: ${from}`);
    return faulty.replace(from, () => to);
  }, source);

/** @type {Fault[]} */
export const faults = [
  {
    what: "an instalment is due a day later",
    file: "instalments/instalment.ts",
    edits: [
      [
        "endOfDay(addMonths(businessDay(dueFrom), monthsAfterDelivery(number)));",
        "endOfDay(addMonths(businessDay(dueFrom), monthsAfterDelivery(number))) + 86_400_000;",
      ],
    ],
    found: "domain/delivery-days.test.ts",
    test: "have no deadline before delivery, and count from the delivery day",
  },
  {
    what: "instalments count from the day of the payment, not of the delivery",
    file: "orders/order.server.ts",
    edits: [["startTerm(part, now)));", "startTerm(part, order.placedAt ?? now)));"]],
    found: "domain/delivery-days.test.ts",
    test: "have no deadline before delivery, and count from the delivery day",
  },
  {
    what: "an instalment is late before the goods have come",
    file: "instalments/instalment.ts",
    edits: [["instalment.deadline !== null &&\n  now > instalment.deadline;", "now > (instalment.deadline ?? 0);"]],
    found: "domain/delivery-days.test.ts",
    test: "are never overdue before delivery, and send no reminders",
  },
  {
    what: "a driver link also confirms other orders",
    file: "orders/driver-link.server.ts",
    edits: [["if (!holdsDriverLink(order, token)) throw new NotFound();", ""]],
    found: "domain/driver-links.test.ts",
    test: "a link works for its order only",
  },
  {
    what: "the SME withdraws in the last moment of the day of delivery",
    file: "orders/delivery-day.ts",
    edits: [["deliveryDay !== null && now > deliveryDay", "deliveryDay !== null && now >= deliveryDay"]],
    found: "domain/delivery-days.test.ts",
    test: "is possible one millisecond after the delivery day, refunds everything and frees the credit",
  },
  {
    what: "a withdrawal refunds nothing",
    file: "cancellations/cancellation.server.ts",
    edits: [
      [
        'await cancelPaidOrder(tx, order, {\n        by: actor,\n        verb: "order.withdrawn"',
        'await cancelOrder(tx, order, {\n        by: actor,\n        verb: "order.withdrawn"',
      ],
    ],
    found: "domain/delivery-days.test.ts",
    test: "is possible one millisecond after the delivery day, refunds everything and frees the credit",
  },
  {
    what: "an order that nobody answered is canceled without a refund",
    file: "cancellations/cancellation.server.ts",
    edits: [
      [
        "await cancelPaidOrder(tx, order, {\n          by: systemOperator",
        "await cancelOrder(tx, order, {\n          by: systemOperator",
      ],
    ],
    found: "domain/delivery-days.test.ts",
    test: "is possible for five working days; then the order is canceled, refunded, and both are notified",
  },
  {
    what: "a supplier has one more day to answer",
    file: "orders/acceptance-deadline.server.ts",
    edits: [["configuration().orderAcceptDays)", "configuration().orderAcceptDays + 1)"]],
    found: "domain/delivery-days.test.ts",
    test: "is possible for five working days; then the order is canceled, refunded, and both are notified",
  },
  {
    what: "delivery is possible 61 days ahead",
    file: "orders/delivery-day.ts",
    edits: [["const MAX_DELIVERY_DAYS = 60;", "const MAX_DELIVERY_DAYS = 61;"]],
    found: "domain/delivery-days.test.ts",
    test: "sets the delivery day: from today to 60 days ahead, 14 by default",
  },
  {
    what: "a proposer agrees to its own delivery day",
    file: "orders/delivery-day.server.ts",
    edits: [["order.proposedBy !== actor.role && ", ""]],
    found: "domain/delivery-days.test.ts",
    test: "is proposed by one side and accepted by the other",
  },
  {
    what: "a side agrees to another day than the page showed",
    file: "orders/delivery-day.server.ts",
    edits: [[" && isoDay(order.proposedDay) === day;", ";"]],
    found: "domain/delivery-days.test.ts",
    test: "cannot be accepted if the proposal has changed since it was shown",
  },
  {
    what: "an order that was canceled meanwhile is accepted",
    file: "orders/order.server.ts",
    edits: [["assertStatus(order, OrderStatus.waiting);\n    const deliveryDay", "const deliveryDay"]],
    found: "domain/orders.test.ts",
    test: "an order at 2 allows only its row's verbs",
  },
  {
    what: "a held SME orders",
    file: "orders/order.server.ts",
    edits: [
      [
        'refuseUnless(!hold, "held", hold ? message("ordersHeld"',
        'refuseUnless(true, "held", hold ? message("ordersHeld"',
      ],
    ],
    found: "domain/holds.test.ts",
    test: "cannot order, sees the reason and end date, and can still pay",
  },
  {
    what: "a held supplier is ordered from",
    file: "orders/order.server.ts",
    edits: [['refuseUnless(!supplierHold, "held"', 'refuseUnless(true || supplierHold, "held"']],
    found: "domain/holds.test.ts",
    test: "gets no new orders, and the buyer does not learn why",
  },
  {
    what: "a held supplier is paid",
    file: "payouts/payout.server.ts",
    edits: [
      [
        'refuseUnless(!hold, "held", hold ? message("payoutsHeld"',
        'refuseUnless(true, "held", hold ? message("payoutsHeld"',
      ],
    ],
    found: "domain/holds.test.ts",
    test: "is not paid while its payouts are on hold, and orders continue",
  },
  {
    what: "a hold ends a moment before its last day does",
    file: "holds/active-holds.server.ts",
    edits: [["endsAt === null || now <= endsAt", "endsAt === null || now < endsAt"]],
    found: "domain/holds.test.ts",
    test: "can order again once the hold is lifted, or one millisecond after its last day",
  },
  {
    what: "the bank lifts an admin's hold",
    file: "holds/hold.server.ts",
    edits: [['if (!isOfActor(actor, row.hold) && actor.role !== "admin")', 'if (actor.role === "provider")']],
    found: "domain/holds.test.ts",
    test: "staff can lift only their own side's holds, and an admin can lift all",
  },
  {
    what: "an insolvent SME is reminded of its instalments",
    file: "reminders/reminder.server.ts",
    edits: [["isDue && !isSuppressed ?", "isDue ?"]],
    found: "domain/insolvency.test.ts",
    test: "stops reminders by email and SMS, but not lateness",
  },
  {
    what: "an officer approves its own proposal",
    file: "approvals/approval.server.ts",
    edits: [
      [
        'refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", message("ownProposal"));\n  ' +
          'refuseUnless(found.about !== actor.accountId, "own_account"',
        'refuseUnless(found.about !== actor.accountId, "own_account"',
      ],
    ],
    found: "domain/approvals.test.ts",
    test: "cannot be approved or rejected by its proposer",
  },
  {
    what: "a proposal is approved although its subject has changed",
    file: "approvals/verb-with-approval.server.ts",
    edits: [
      [
        "return (await decisionBasis(tx, rule, input)) === basis;",
        'return (await decisionBasis(tx, rule, input)) !== "";',
      ],
    ],
    found: "domain/limits.test.ts",
    test: "proposal is void if the credit limit has changed since",
  },
  {
    what: "a proposal whose subject has changed stays in the queue",
    file: "approvals/verb-with-approval.server.ts",
    edits: [["if (reason !== null) await voidProposal", "if (reason !== null && at > 0) await voidProposal"]],
    found: "domain/approvals.test.ts",
    test: "is void once its SME has changed",
  },
  {
    what: "a disabled officer's proposal is approved",
    file: "approvals/verb-with-approval.server.ts",
    edits: [['if (!isActive) return message("proposerDisabled");', ""]],
    found: "domain/dead-proposals.test.ts",
    test: "a waiting proposal of a disabled officer cannot be approved",
  },
  {
    what: "a proposal is approved after its time",
    file: "approvals/approval.server.ts",
    edits: [['found.state === "waiting" && found.expiresAt > now,', 'found.state === "waiting",']],
    found: "domain/approvals.test.ts",
    test: "expires after exactly seven days and notifies its proposer",
  },
  {
    what: "an insurer approves another one's proposal",
    file: "approvals/verb-with-approval.server.ts",
    edits: [
      [
        "insurerId === null ? isNull(approvals.insurerId) : eq(approvals.insurerId, insurerId)",
        "isNull(approvals.decidedAt)",
      ],
    ],
    found: "domain/approvals.test.ts",
    test: "another insurer's officer can neither approve nor see the proposal",
  },
  {
    what: "two proposals about one subject are open",
    file: "approvals/verb-with-approval.server.ts",
    edits: [['refuseUnless(!waiting, "done_already"', 'refuseUnless(waiting !== null, "done_already"']],
    found: "domain/approvals.test.ts",
    test: "rejects a second proposal about the same SME",
  },
  {
    what: "a credit is compared with the SME's current limit, not with its request",
    file: "credit-limits/approval-rules.server.ts",
    edits: [["credit, asked) : null;", "credit, has) : null;"]],
    found: "domain/limits.test.ts",
    test: "above an approval limit needs a second officer of the insurer; a decrease never does",
  },
  {
    what: "a credit at the approval limit needs two officers",
    file: "approvals/approval-limits.ts",
    edits: [["credit > limits.credit ?", "credit >= limits.credit ?"]],
    found: "domain/limits.test.ts",
    test: "above an approval limit needs a second officer of the insurer; a decrease never does",
  },
  {
    what: "a credit below the used amount makes the available credit negative",
    file: "applicants/available-credit.ts",
    edits: [["Math.max(0, credit - used)", "credit - used"]],
    found: "domain/limits.test.ts",
    test: "below the used credit leaves nothing available until enough is paid, and keeps orders",
  },
  {
    what: "a credit changes and the sum of all credits does not",
    file: "aggregates/exposure.server.ts",
    edits: [["before.creditAmount === after.creditAmount &&", ""]],
    found: "domain/limits.test.ts",
    test: "can be increased: more can be ordered at once, the SME reads why, and the timeline shows it",
  },
  {
    what: "another discount moves orders that exist",
    file: "credit-limits/terms.server.ts",
    edits: [
      [
        'refuseUnless(before !== discountRate, "done_already", message("discountIsThat", discountRate));',
        'refuseUnless(before !== discountRate, "done_already", message("discountIsThat", discountRate));\n    await ' +
          "tx.update(orders).set({ discountRate }).where(eq(orders.supplierId, supplierId));",
      ],
      [
        'import type { Tx } from "~/db/client.server";',
        'import type { Tx } from "~/db/client.server";\nimport { eq } from "drizzle-orm";\nimport { orders } ' +
          'from "~/db/schema";',
      ],
    ],
    found: "domain/limits.test.ts",
    test: "rate applies to future orders, and the supplier is notified",
  },
  {
    what: "a credit request is granted and the limit stays",
    file: "credit-limits/credit-request.server.ts",
    edits: [["await setCredit(tx, { by, sme, credit, reason, now });", "void setCredit;"]],
    found: "domain/limits.test.ts",
    test: "waits for the insurer with its files, is granted, and notifies the SME once",
  },
  {
    what: "a credit request is answered twice",
    file: "credit-limits/credit-request.server.ts",
    edits: [
      [
        "const sme = await findCoveredSme(tx, by, creditRequest.smeId);\n" +
          '  refuseUnless(creditRequest.state === "waiting", "done_already", message("askOver"));',
        "const sme = await findCoveredSme(tx, by, creditRequest.smeId);",
      ],
    ],
    found: "domain/limits.test.ts",
    test: "waits for the insurer with its files, is granted, and notifies the SME once",
  },
  {
    what: "a canceled order's repayments stay due",
    file: "instalments/changes.server.ts",
    edits: [
      [
        "await updateRepaymentsDue(tx, order, countedBefore, counted);",
        "if (counted.length > 0) await updateRepaymentsDue(tx, order, countedBefore, counted);",
      ],
    ],
    found: "domain/delivery-days.test.ts",
    test: "is possible for five working days; then the order is canceled, refunded, and both are notified",
  },
  {
    what: "granted credit changes by country only",
    file: "aggregates/exposure.server.ts",
    edits: [['  ["sme", smeId],\n', ""]],
    found: "domain/exposure.test.ts",
    test: "after random trades, the aggregates match a slow recount and the migration",
  },
  {
    what: "registration numbers are compared without normalization",
    file: "applicants/registration.ts",
    edits: [
      [
        'latinDigits(typed)\n    .replace(/[\\p{White_Space}\\p{Cf}\\p{Pd}\\u2212./_]/gu, "")\n    .toUpperCase();',
        "latinDigits(typed);",
      ],
    ],
    found: "domain/identity.test.ts",
    test: 'normalizes " cr-١٢٣ ٤٥٦/7 " to "CR1234567"',
  },
  {
    what: "expired documents block nothing",
    file: "orders/order.server.ts",
    edits: [["refuseUnless(documentBlock === null, ", "refuseUnless(true || documentBlock, "]],
    found: "domain/renewals.test.ts",
    test: "blocks the SME's orders 14 days later, until a replacement is accepted",
  },
  {
    what: "a company is verified before its hits are cleared",
    file: "screening/screening.server.ts",
    edits: [['throw new Refused(\n    "screening_open",', 'void new Refused(\n    "screening_open",']],
    found: "gateways/screening.test.ts",
    test: "if unavailable, is retried after five minutes, and nobody is approved meanwhile",
  },
  {
    what: "an overdue delivery is notified again and again",
    file: "orders/delivery-day.server.ts",
    edits: [["change: { overdueToldAt: now }", "change: {}"]],
    found: "domain/delivery-days.test.ts",
    test: "notifies both sides once, and again after another agreed day",
  },
  {
    what: "a payment pays the latest instalments first",
    file: "instalments/allocation.ts",
    edits: [["for (const instalment of owed) {", "for (const instalment of owed.toReversed()) {"]],
    found: "domain/transfers.test.ts",
    test: "pays the oldest instalments first, the last one partly, and its rest keeps its deadline",
  },
  {
    what: "the last instalment of a payment is paid in full",
    file: "instalments/allocation.ts",
    edits: [["const part = Math.min(unpaidAmount(instalment), left);", "const part = instalment.amount;"]],
    found: "domain/transfers.test.ts",
    test: "pays the oldest instalments first, the last one partly, and its rest keeps its deadline",
  },
  {
    what: "a partly paid instalment loses its rest",
    file: "payments/settlement.server.ts",
    edits: [["return isSmallDifference(rest, paidAmount, limit)", "return limit >= 0"]],
    found: "domain/transfers.test.ts",
    test: "pays the oldest instalments first, the last one partly, and its rest keeps its deadline",
  },
  {
    what: "the rest of an instalment falls due a day later",
    file: "payments/settlement.server.ts",
    edits: [
      [
        "paidAmount, paymentId: null }",
        "paidAmount, deadline: instalment.deadline && instalment.deadline + 86_400_000, paymentId: null }",
      ],
    ],
    found: "domain/transfers.test.ts",
    test: "pays the oldest instalments first, the last one partly, and its rest keeps its deadline",
  },
  {
    what: "a late payment leaves no mark",
    file: "instalments/changes.server.ts",
    edits: [["lateOnce: order.lateOnce || [...replaced, ...changed].some(", "lateOnce: order.lateOnce || [].some("]],
    found: "domain/payments.test.ts",
    test: "is marked from its deadline until it is paid, and the order stays marked as once late",
  },
  {
    what: "a payment pays orders that are not placed",
    file: "payments/settlement.server.ts",
    edits: [["gt(orders.status, OrderStatus.created)", "gt(orders.status, OrderStatus.canceled)"]],
    found: "domain/transfers.test.ts",
    test: "changes no instalment if declined, is rejected above the debt, and continues an open payment",
  },
  {
    what: "an allocation is undone and its instalments stay paid",
    file: "payments/settlement.server.ts",
    edits: [["before.map((instalment) => owed.find(({ id }) => id === instalment.id) ?? instalment);", "before;"]],
    found: "domain/transfers.test.ts",
    test: "gets its money back once by undoing an allocation, and the instalment may be overdue again",
  },
  {
    what: "an allocation is undone twice",
    file: "cash/allocation.server.ts",
    edits: [['payment.gateway === "transfer" && payment.state === "paid"', 'payment.gateway === "transfer"']],
    found: "domain/transfers.test.ts",
    test: "gets its money back once by undoing an allocation, and the instalment may be overdue again",
  },
  {
    what: "a bank's payment is undone like unallocated cash",
    file: "cash/allocation.server.ts",
    edits: [['payment.gateway === "transfer" && payment.state === "paid"', 'payment.state === "paid"']],
    found: "domain/transfers.test.ts",
    test: "gets its money back once by undoing an allocation, and the instalment may be overdue again",
  },
  {
    what: "an allocation exceeds the unallocated cash",
    file: "cash/allocation.server.ts",
    edits: [['    refuseUnless(wanted <= free, "too_much", message("notThatMuchOnAccount", free));\n', ""]],
    found: "domain/transfers.test.ts",
    test: "is allocated to orders by hand, never more than is available or owed",
  },
  {
    what: "unallocated cash pays an instalment with an open bank payment",
    file: "cash/allocation.server.ts",
    edits: [["and(isPayable, where)", "where"]],
    found: "domain/transfers.test.ts",
    test: "does not pay an instalment with an open bank payment, automatically or by hand",
  },
  {
    what: "an order in a batch is paid alone, too",
    file: "payouts/payout.server.ts",
    edits: [["  await takeOutOfDraft(tx, order, { by: actor, now });\n", "  void takeOutOfDraft;\n"]],
    found: "domain/payout-batches.test.ts",
    test: "gives up an order that the bank pays alone, and its record says so",
  },
  {
    what: "an order is in two batches",
    file: "payout-batches/batch.server.ts",
    edits: [["invoiceVerifiedByAdmin), isUnbatched());", "invoiceVerifiedByAdmin), isUnbatched() && undefined);"]],
    found: "domain/payout-batches.test.ts",
    test: "leaves out suppliers on hold, without a bank account or without an exchange rate, and says why",
  },
  {
    what: "a held supplier is in a batch",
    file: "payout-batches/batch.server.ts",
    edits: [["hasRate, not(isHeld), not(", "hasRate, not("]],
    found: "domain/payout-batches.test.ts",
    test: "leaves out suppliers on hold, without a bank account or without an exchange rate, and says why",
  },
  {
    what: "a batch's drafter approves it",
    file: "payout-batches/batch.server.ts",
    edits: [["if (batch.draftedBy === actor.accountId) {", "if (batch.draftedBy === null) {"]],
    found: "domain/payout-batches.test.ts",
    test: "needs another person than the drafter",
  },
  {
    what: "a batch is approved although a supplier is held since",
    file: "payout-batches/batch.server.ts",
    edits: [
      [
        '  await assertPayable(tx, lines, now);\n  await tx\n    .update(payoutBatches)\n    .set({ state: "approved"',
        '  void lines;\n  await tx\n    .update(payoutBatches)\n    .set({ state: "approved"',
      ],
    ],
    found: "domain/payout-batches.test.ts",
    test: "is possible for an admin, and rejected if a supplier is on hold or changed its bank account",
  },
  {
    what: "a transfer that arrived is settled again",
    file: "payout-batches/settlement.server.ts",
    edits: [['lines.filter(({ state }) => state === "waits");', "lines;"]],
    found: "domain/payout-batches.test.ts",
    test: "by hand pays the orders and sends remittance advice, like a single payout",
  },
  {
    what: "a returned transfer is not due again",
    file: "payout-batches/settlement.server.ts",
    edits: [['  if (line.state === "settled") {\n', '  if (line.state === "waits") {\n']],
    found: "domain/payout-batches.test.ts",
    test: "by a bank statement entry works once",
  },
  {
    what: "a returned transfer keeps its orders",
    file: "payout-batches/settlement.server.ts",
    edits: [
      [
        '  await releaseOrders(tx, line.id);\n  await tx\n    .update(payoutLines)\n    .set({ state: "returned"',
        '  await tx\n    .update(payoutLines)\n    .set({ state: "returned"',
      ],
    ],
    found: "domain/payout-batches.test.ts",
    test: "because of the account make it unusable until the supplier's next account is active",
  },
  {
    what: "a batch is settled while a transfer waits",
    file: "payout-batches/batch.ts",
    edits: [['  if (lines.some(({ state }) => state === "waits")) return null;\n', ""]],
    found: "domain/payout-batches.test.ts",
    test: "by hand pays the orders and sends remittance advice, like a single payout",
  },
  {
    what: "a debit of another amount settles a transfer",
    file: "payout-batches/settlement.server.ts",
    edits: [['  if (!hasAmount(line, debited)) return { lineId: line.id, result: "other amount" };\n', ""]],
    found: "domain/payout-batches.test.ts",
    test: "by a debit of another amount waits for a person",
  },
  {
    what: "a reversal of another amount takes a whole payout back",
    file: "payout-batches/settlement.server.ts",
    edits: [['  if (!hasAmount(line, credited)) return { lineId: line.id, result: "other amount" };\n', ""]],
    found: "domain/payout-batches.test.ts",
    test: "are not undone by a reversal of a cent, which waits for a person",
  },
  {
    what: "a debit in another currency settles a transfer",
    file: "payout-batches/settlement.server.ts",
    edits: [["(line.currency === currency && line.units === units)", "line.units === units"]],
    found: "domain/payout-batches.test.ts",
    test: "by a debit of the same number in another currency waits for a person",
  },
  {
    what: "the check leaves out debits and returns",
    file: "bank-statements/check.server.ts",
    edits: [["    ...(await listContradictingTransfers()),\n", ""]],
    found: "domain/payout-batches.test.ts",
    test: "a debit of another amount than its transfer in a bank statement",
  },
  {
    what: "a statement line above a billion dollars is applied",
    file: "bank-statements/bank-line.server.ts",
    edits: [["return cents > MAX_AMOUNT ?", "return cents > Number.MAX_SAFE_INTEGER ?"]],
    found: "domain/bank-statements.test.ts",
    test: "in trillions of dollars waits and says why; a billion is booked",
  },
  {
    what: "an order has two shares of one allocation",
    file: "cash/allocation.server.ts",
    edits: [["({ orderId }) => orderId)).size < shares.length)", "({ orderId }) => orderId)).size < 1)"]],
    found: "domain/transfers.test.ts",
    test: "is allocated to orders by hand, never more than is available or owed",
  },
  {
    what: "a corrected import of a file stores its other lines again",
    file: "bank-statements/staged-entries.server.ts",
    edits: [["if (this.#lineNumbers.has(line.at))", "if (this.#lineNumbers)"]],
    found: "domain/bank-statements.test.ts",
    test: "is rejected alone; the same file adds it, and only it, once the layout is corrected",
  },
  {
    what: "a CSV file is imported although a word of its direction column has no meaning",
    file: "bank-statements/statement-draft.server.ts",
    edits: [["if (words.some((word) =>", "if (words.every((word) =>"]],
    found: "domain/statement-drafts.test.ts",
    test: "is not imported until each word of its direction column has a meaning",
  },
  {
    what: "an officer's choices apply to another CSV file",
    file: "bank-statements/statement-draft.server.ts",
    edits: [
      ["draft?.sha256 === sha256 ?", "draft ?"],
      ["if ((await hashFile(spooled.file)) !== sha256)", "if (sha256 === null)"],
    ],
    found: "pages/bank-statements.test.ts",
    test: "rejects another file's choices, and a file that is no statement",
  },
  {
    what: "a CSV layout has one word for credit and debit",
    file: "bank-statements/csv-columns.ts",
    edits: [["if (both !== undefined)", "if (both === null)"]],
    found: "api/bank-statements.test.ts",
    test: "reads CSV directions by the layout's own words, and rejects a line with another word",
  },
  {
    what: "a batch pays to an account that returned a payout",
    file: "payout-batches/batch.server.ts",
    edits: [["not(isHeld), not(isReturnedAccount())", "not(isHeld)"]],
    found: "domain/payout-batches.test.ts",
    test: "because of the account make it unusable until the supplier's next account is active",
  },
  {
    what: "a bank file has a code that XML does not allow",
    file: "payout-batches/pain-001.ts",
    edits: [
      [
        "replaceNonXmlCharacters(text)\n    .replace(/[\\p{Cc}\\p{Noncharacter_Code_Point}\\s]+/gu",
        "text\n    .replace(/[\\p{Cc}\\s]+/gu",
      ],
    ],
    found: "domain/payout-batches.test.ts",
    test: "follow the schema for every text that a bank account can have",
  },
  {
    what: "money with a reference stays on account",
    file: "bank-statements/bank-line.server.ts",
    edits: [["    keepOnAccount ? [] : planAllocation(", "    !keepOnAccount ? [] : planAllocation("]],
    found: "domain/bank-statements.test.ts",
    test: "pays the oldest instalments at once; the rest stays in the balance",
  },
  {
    what: "a search by amount shows an insurer another insurer's orders",
    file: "orders/search.server.ts",
    edits: [['owner === "insurance" ? eq(orders.insurerId, ownerId) : undefined', "undefined"]],
    found: "pages/searches.test.ts",
    test: "finds orders by their amount and by an unpaid instalment's, as the officer may see them",
  },
  {
    what: "an entry is booked once per file",
    file: "bank-statements/entry-keys.server.ts",
    edits: [["    if (existing === content) return null;\n", ""]],
    found: "domain/bank-statements.test.ts",
    test: "by the bank's reference, across files",
  },
  {
    what: "an incoming transfer is undone while its money is allocated",
    file: "cash/transfer.server.ts",
    edits: [['  refuseUnless(free >= amount, "too_much", message("moneyIsUsed", amount, free));\n', ""]],
    found: "domain/bank-statements.test.ts",
    test: "can be ignored with a reason, and undone once its allocations are undone",
  },
  {
    what: "one of two admins changes a collecting account",
    file: "legal-entity/collecting-account.server.ts",
    edits: [['requireSecondPerson(message("collectingAccountsTakeTwo"))', 'null && requireSecondPerson("")']],
    found: "domain/collecting-accounts.test.ts",
    test: "takes two admins, and the approver reads the whole IBAN",
  },
  {
    what: "another SME reads the receipt of a payment",
    file: "payments/settlement-receipt.server.ts",
    edits: [["lead.smeId !== actor.applicantId && !hasPermission", 'actor.role !== "sme" && !hasPermission']],
    found: "domain/payment-receipts.test.ts",
    test: "only settled payments have a receipt, and only the SME, admins and the bank see it",
  },
  {
    what: "a transfer with an order's reference pays the earliest order first",
    file: "cash/allocation.server.ts",
    edits: [["[...first, ...next]", "[...next, ...first]"]],
    found: "domain/bank-statements.test.ts",
    test: "pays this order before orders with earlier deadlines, and the others with the rest",
  },
  {
    what: "a text with two references belongs to the first SME",
    file: "cash/transfer.server.ts",
    edits: [["found.size === 1", "found.size >= 1"]],
    found: "domain/transfers.test.ts",
    test: "is ignored if one text contains two SMEs' references",
  },
  {
    what: "a month is closed before the previous month",
    file: "month-closing/month-closing.server.ts",
    edits: [["refuseUnless(next !== null && month === next,", "refuseUnless(next !== null,"]],
    found: "domain/closing.test.ts",
    test: "can be closed from its last day, in order, by the bank or an admin, and once",
  },
  {
    what: "a late entry is posted to a closed month",
    file: "ledger/ledger.server.ts",
    edits: [["return last && last.month >= month ? shiftMonth(last.month, 1) : month;", "return month;"]],
    found: "domain/closing.test.ts",
    test: "accepts no more entries once it is closed: later ones count in the next month",
  },
  {
    what: "a month is closed and its shares are not settled",
    file: "month-closing/month-closing.server.ts",
    edits: [["if (product !== 0) await postSettlement(tx, product, now);", "void postSettlement;"]],
    found: "domain/closing.test.ts",
    test: "sums money in and out, and settles its share in the next month",
  },
  {
    what: "people work on public holidays",
    file: "working-days/working-days.ts",
    edits: [[" && !calendar.holidays.has(dayText(day));", ";"]],
    found: "domain/working-days.test.ts",
    test: "after 2026-11-20, working day 4 is 2026-11-26",
  },
  {
    what: "every payout is in time",
    file: "aggregates/counted-rows.server.ts",
    edits: [["payoutValueDate <= payoutDueAt ?", "payoutValueDate > 0 ?"]],
    found: "domain/working-days.test.ts",
    test: "is measured by the day on which the supplier has the money",
  },
  {
    what: "one officer of two books money by hand",
    file: "cash/receipt.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("receiptsTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/receipts.test.ts",
    test: "takes two people of the role, and books the money once",
  },
  {
    what: "a receipt's paper changes after its proposal",
    file: "cash/receipt.server.ts",
    edits: [["return receipt.paper ? [...same,", "return receipt.paper === same[0] ? [...same,"]],
    found: "domain/receipt-papers.test.ts",
    test: "ends the proposal if its content changes before the approval",
  },
  {
    what: "a receipt is booked twice",
    file: "cash/receipt.server.ts",
    edits: [
      [
        'refuseUnless(isAllowed, "same_transfer", sameTransferText(same));',
        'refuseUnless(isAllowed || true, "same_transfer", sameTransferText(same));',
      ],
    ],
    found: "domain/receipts.test.ts",
    test: "is refused twice: waiting, or booked with the same reference in any spelling",
  },
  {
    what: "a receipt is above the largest amount",
    file: "cash/receipt.server.ts",
    edits: [["amount > MAX_AMOUNT) throw new Invalid", "amount > 2 * MAX_AMOUNT) throw new Invalid"]],
    found: "domain/receipts.test.ts",
    test: "accepts amounts up to a billion dollars, and value dates up to today",
  },
  {
    what: "a proposal to record a transfer stays when a file books it",
    file: "cash/receipt.server.ts",
    edits: [['dependsOn: ["bankLine", "receipt"],', "dependsOn: [],"]],
    found: "domain/receipts.test.ts",
    test: "is booked once if the file comes while the proposal waits: the proposal is void",
  },
  {
    what: "a receipt is reversed while its money pays an order",
    file: "cash/transfer.server.ts",
    edits: [["refuseUnless(free >= amount,", 'refuseUnless(free >= amount || "receiptId" in transfer,']],
    found: "domain/receipts.test.ts",
    test: "takes two people, and is refused while the money pays an order",
  },
  {
    what: "one officer of two reverses a receipt",
    file: "cash/receipt.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("reversalsTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/receipts.test.ts",
    test: "takes two people, and is refused while the money pays an order",
  },
  {
    what: "a transfer by hand is booked again by file",
    file: "bank-statements/import.server.ts",
    edits: [["if (receipt) return keepWaiting", "if (receipt && smeId === null) return keepWaiting"]],
    found: "domain/receipts.test.ts",
    test: "is booked once if the receipt comes first: the entry waits, and is linked",
  },
  {
    what: "an officer assigns an entry that a receipt has booked",
    file: "bank-statements/bank-line.server.ts",
    edits: [["if (booked && !(isOther && !booked.hasSameReference))", "if (booked && !isOther)"]],
    found: "domain/receipts.test.ts",
    test: "is recognised by the bank's reference without the SME's",
  },
  {
    what: "a password of an hour ago allows high-risk actions",
    file: "accounts/sessions.server.ts",
    edits: [["row.confirmedAt) <= CONFIRMATION_LIFE", "row.confirmedAt) <= 4 * CONFIRMATION_LIFE"]],
    found: "pages/confirmation.test.ts",
    test: "asks again after 15 minutes, and acts only when the form with its typed values is sent again",
  },
  {
    what: "one session's password confirms all sessions of the account",
    file: "accounts/sessions.server.ts",
    edits: [
      [
        `  const own = and(eq(sessions.tokenHash, hashToken(token)), eq(sessions.accountId, accountId));
  const [row] = await tx.select().from(sessions).where(own);
  if (!row) return;
  const confirmedAt = clock.outside();
  const seal = sealRow("session", sealedValues({ ...row, confirmedAt }));
  await tx.update(sessions).set({ confirmedAt, seal }).where(own);
`,
        `  const confirmedAt = clock.outside();
  for (const row of await tx.select().from(sessions).where(eq(sessions.accountId, accountId))) {
    const seal = sealRow("session", sealedValues({ ...row, confirmedAt }));
    await tx.update(sessions).set({ confirmedAt, seal }).where(eq(sessions.id, row.id));
  }
`,
      ],
    ],
    found: "pages/confirmation.test.ts",
    test: "one session's password does not confirm another session",
  },
  {
    what: "pages change the team without the password",
    file: "verbs/permissions.ts",
    edits: [['  "payee.send",\n  "team.manage",\n', '  "payee.send",\n']],
    found: "pages/confirmation.test.ts",
    test: "asks again after 15 minutes, and acts only when the form with its typed values is sent again",
  },
  {
    what: "the sandbox clock outdates a confirmation",
    file: "accounts/sessions.server.ts",
    edits: [["Math.abs(clock.outside() - row", "Math.abs(clock.now() - row"]],
    found: "pages/confirmation.test.ts",
    test: "does not ask because the sandbox moved its clock, and asks by the machine's",
  },
  {
    what: "one of two admins adds a third alone while staff are exempt",
    file: "team/team.server.ts",
    edits: [['role === "admin" || (await readApprovalLimits(tx)).staff', "(await readApprovalLimits(tx)).staff"]],
    found: "domain/admins.test.ts",
    test: "cannot add an admin, even if two admins have exempted other staff",
  },
  {
    what: "one admin leaves a bank officer alone",
    file: "team/team.server.ts",
    edits: [
      ["(await listActiveOfficers(tx, member)).length === 2", "(await listActiveOfficers(tx, member)).length === 1"],
    ],
    found: "domain/admins.test.ts",
    test: "one admin can disable the only officer of a team, and one of three",
  },
  {
    what: "officers of another insurer count as colleagues of the last two",
    file: "team/team.server.ts",
    edits: [["insurerId === null ? undefined : eq(accounts.insurerId, insurerId)", "undefined"]],
    found: "domain/admins.test.ts",
    test: "another insurer's officers do not count",
  },
  {
    what: "a transfer is marked as returned by one officer of two",
    file: "payout-batches/settlement.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("returnsTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/second-person.test.ts",
    test: "without a bank file takes two people, who read the bank's reason",
  },
  {
    what: "one admin of two accepts a bank account",
    file: "payees/payee.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("payeesTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/second-person.test.ts",
    test: "is accepted by two admins",
  },
  {
    what: "one officer of two decides about screening hits",
    file: "screening/screening.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("screeningTakesTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/second-person.test.ts",
    test: "a screening decision takes two people, and a new screening voids the proposal",
  },
  {
    what: "an anchor counts the events but ignores their hashes",
    file: "audit/anchor.server.ts",
    edits: [["JSON.stringify([last, event.id, event.hash])", "JSON.stringify([last, event.id])"]],
    found: "domain/anchor.test.ts",
    test: "finds a record that was written again with the right key by each earlier anchor",
  },
  {
    what: "an anchor includes events that a running transaction can still precede",
    file: "audit/anchor.server.ts",
    edits: [["last ?? NO_EVENTS, now - ANCHOR_DELAY, stop", "last ?? NO_EVENTS, now, stop"]],
    found: "domain/anchor.test.ts",
    test: "logs and mails one anchor for each day with events, an hour after the last one",
  },
  {
    what: "money on account pays an instalment a day before it is due",
    file: "cash/due-payments.server.ts",
    edits: [
      ["const dueUntil = endOfDay(businessDay(now));", "const dueUntil = endOfDay(businessDay(now)) + 86_400_000;"],
    ],
    found: "domain/due-payments.test.ts",
    test: "pays on the due day of the business time zone, not before, as Dhow, and says so once",
  },
  {
    what: "money that an officer took back from an instalment pays it again at once",
    file: "cash/due-payments.server.ts",
    edits: [[", notExists(undoneToday(tx, now))", ""]],
    found: "domain/due-payments.test.ts",
    test: "waits until the next day with an instalment whose allocation a person undid",
  },
  {
    what: "the money of an insolvent SME pays automatically",
    file: "cash/due-payments.server.ts",
    edits: [["if (await isInsolvent(tx, smeId, now)) return true;", ""]],
    found: "domain/due-payments.test.ts",
    test: "takes no money of an SME with a hold for insolvency, until the hold ends",
  },
  {
    what: "a reminder asks for money that the account will pay",
    file: "reminders/reminder.server.ts",
    edits: [["unpaidAmount(part) - (await loadCoveredAmount(tx, part))", "unpaidAmount(part)"]],
    found: "domain/due-payments.test.ts",
    test: "an instalment that the balance pays on its due day is never late, and gets no reminder",
  },
  {
    what: "an SME orders while its account covers the late amount only in part",
    file: "instalments/instalment.server.ts",
    edits: [["late.count > 0 && late.amount <=", "late.count > 0 && 0 <"]],
    found: "domain/due-payments.test.ts",
    test: "an SME whose balance covers everything late can order before the job has run",
  },
  {
    what: "a confirmation planted in the database counts",
    file: "accounts/sessions.server.ts",
    edits: [["row === undefined || !hasSealedConfirmation(row)", "row === undefined"]],
    found: "pages/confirmation.test.ts",
    test: "a confirmation that was planted in the database still asks, and the check finds it",
  },
  {
    what: "sessions end when the machine's clock jumps forward",
    file: "machine-clock/clock-jump.server.ts",
    edits: [["    if (moved > 0) await extendSessions(tx, moved);\n", ""]],
    found: "domain/clock.test.ts",
    test: "forward by days ends no session, also if two processes see it",
  },
  {
    what: "the clock follows a jump before the sessions are extended",
    file: "values/clock.ts",
    edits: [["machine - Math.max(jump, 0) + offset", "machine + offset"]],
    found: "domain/clock.test.ts",
    test: "forward is followed only when the sessions are extended",
  },
  {
    what: "money that matches nobody is not booked",
    file: "bank-statements/import.server.ts",
    edits: [["  await bookInSuspense(tx, matched.filter(isUnidentified), now);\n", ""]],
    found: "domain/suspense.test.ts",
    test: "is in suspense, and leaves it for the SME that an officer names",
  },
  {
    what: "an ignored entry stays in suspense",
    file: "bank-statements/bank-line.server.ts",
    edits: [["await reverseSuspense(tx, lineId, now);\n      await recordEvent", "await recordEvent"]],
    found: "domain/suspense.test.ts",
    test: "leaves the books while it is ignored or linked to a receipt, and returns to suspense after",
  },
  {
    what: "an entry that is linked to a receipt stays in suspense",
    file: "bank-statements/bank-line.server.ts",
    edits: [["await reverseSuspense(tx, lineId, now);\n      await tx.update", "await tx.update"]],
    found: "domain/suspense.test.ts",
    test: "leaves the books while it is ignored or linked to a receipt, and returns to suspense after",
  },
  {
    what: "an undone decision leaves its money out of the books",
    file: "bank-statements/bank-line.server.ts",
    edits: [["        returnToSuspense(tx, line, now),\n", "        void returnToSuspense,\n"]],
    found: "domain/suspense.test.ts",
    test: "leaves the books while it is ignored or linked to a receipt, and returns to suspense after",
  },
  {
    what: "an assigned entry is collected again",
    file: "ledger/ledger.server.ts",
    edits: [["const isInSuspense = suspense > 0;", "const isInSuspense = false;"]],
    found: "domain/suspense.test.ts",
    test: "is in suspense, and leaves it for the SME that an officer names",
  },
  {
    what: "a month closes over unidentified money without a confirmation",
    file: "month-closing/month-closing.server.ts",
    edits: [["refuseUnless(entries === 0 || isOverSuspense,", "refuseUnless(true,"]],
    found: "domain/suspense.test.ts",
    test: "closes only if the officer confirms it, and keeps amount and number",
  },
  {
    what: "decisions after a month change the money in suspense at its end",
    file: "month-closing/month-statement.ts",
    edits: [['row.account === "suspense" && row.month <= month', 'row.account === "suspense"']],
    found: "domain/suspense.test.ts",
    test: "closes only if the officer confirms it, and keeps amount and number",
  },
  {
    what: "the upgrade books entries that were decided before its job",
    file: "bank-statements/suspense.server.ts",
    edits: [["if (line && isUnidentified(line))", "if (line)"]],
    found: "domain/suspense.test.ts",
    test: "the upgrade books entries that wait already, as a job, and the books agree before and after it",
  },
  {
    what: "a returned transfer loses the bank's code",
    file: "bank-statements/own-transfers.server.ts",
    edits: [["{ by, now, code, reason }", "{ by, now, reason }"]],
    found: "domain/return-reasons.test.ts",
    test: "gives the transfer the bank's code and words, and makes the account unusable",
  },
  {
    what: "the seal of an entry leaves out the bank's reason",
    file: "bank-statements/line-seal.server.ts",
    edits: [[", ...(returned.every((value) => value === null) ? [] : returned)]", "]"]],
    found: "domain/return-reasons.test.ts",
    test: "is sealed: the check finds update bank_lines set return_code = 'AC01'",
  },
  {
    what: "a rest is written off while money on account can pay it",
    file: "payments/settlement.server.ts",
    edits: [["free > 0 ? 0 : basis.smallDifference;", "free > 0 ? basis.smallDifference : basis.smallDifference;"]],
    found: "domain/small-differences.test.ts",
    test: "writes nothing off above the limit, below a larger rest, or while money on account can pay it",
  },
  {
    what: "a written-off rest stays written off when its payment is undone",
    file: "payments/settlement.server.ts",
    edits: [["await reverseSmallDifference(tx, order, completedBy, now);", "void reverseSmallDifference;"]],
    found: "domain/small-differences.test.ts",
    test: "is reversed with the payment that it completes, and with an earlier one of the same instalment",
  },
  {
    what: "a cent pays an instalment of a dollar",
    file: "small-differences/small-difference.ts",
    edits: [["rest <= Math.min(limit, paidAmount);", "rest <= limit;"]],
    found: "domain/small-differences.test.ts",
    test: "writes nothing off above the limit, below a larger rest, or while money on account can pay it",
  },
  {
    what: "a canceled order leaves its small differences in the books",
    file: "orders/transitions.server.ts",
    edits: [['"small difference", "order"]', '"order"]']],
    found: "domain/small-differences.test.ts",
    test: "is reversed when the order is canceled",
  },
  {
    what: "one admin of two raises the limit of small differences",
    file: "small-differences/small-difference.server.ts",
    edits: [
      [
        'requirement: async () => requireSecondPerson(message("smallDifferencesTakeTwo")),',
        "requirement: async () => null,",
      ],
    ],
    found: "domain/small-differences.test.ts",
    test: "has a limit that two admins set, and 0 turns it off",
  },
  {
    what: "one officer of two refunds cash",
    file: "cash/refund.server.ts",
    edits: [
      [
        'requirement: async () => requireSecondPerson(message("cashRefundsTakeTwo")),',
        "requirement: async () => null,",
      ],
    ],
    found: "domain/cash-refunds.test.ts",
    test: "takes two people of the role, and moves the money once",
  },
  {
    what: "a refund is above the balance",
    file: "cash/refund.server.ts",
    edits: [['refuseUnless(amount <= free, "too_much"', 'refuseUnless(amount <= free || free > 0, "too_much"']],
    found: "domain/cash-refunds.test.ts",
    test: "is refused above the balance, for suppliers, and for everybody except admins and the bank",
  },
  {
    what: "an SME has two refunds under way",
    file: "cash/refund.server.ts",
    edits: [
      ['refuseUnless(dueRefunds.length === 0, "done_already"', 'refuseUnless(dueRefunds.length < 2, "done_already"'],
    ],
    found: "domain/cash-refunds.test.ts",
    test: "is proposed and due once per SME",
  },
  {
    what: "a refund is paid twice",
    file: "cash/refund.server.ts",
    edits: [
      [
        'refuseUnless(refund.state === "due", "done_already"',
        'refuseUnless(refund.state !== "withdrawn", "done_already"',
      ],
    ],
    found: "domain/cash-refunds.test.ts",
    test: "is confirmed once, by any officer of both roles, and the SME gets one message",
  },
  {
    what: "one officer of two takes a refund back",
    file: "cash/refund.server.ts",
    edits: [
      [
        'requirement: async () => requireSecondPerson(message("refundsBackTakeTwo")),',
        "requirement: async () => null,",
      ],
    ],
    found: "domain/cash-refunds.test.ts",
    test: "is withdrawn by two people before it is paid: the money is back on the account",
  },
  {
    what: "a bank statement pays a refund with another amount",
    file: "cash/refund.server.ts",
    edits: [
      [
        'if (!isRefundAmount(refund, debited)) return "other amount";',
        'if (debited.units === 0) return "other amount";',
      ],
    ],
    found: "domain/cash-refunds.test.ts",
    test: "waits for a person if the amount differs, or if the refund was withdrawn",
  },
  {
    what: "a job that fails is reported after a month only",
    file: "health/health.ts",
    edits: [["age > MAX_PERIODS * period", "age > 10 * MAX_PERIODS * period"]],
    found: "domain/health.test.ts",
    test: "is a problem after three periods without success, and none after a success",
  },
  {
    what: "a job that fails counts as a success",
    file: "jobs.server.ts",
    edits: [["noteJobRun(name, began, hasSucceeded);", "noteJobRun(name, began, true);"]],
    found: "domain/health.test.ts",
    test: "that fails does not count as a success",
  },
  {
    what: "a missing backup is no problem",
    file: "health/health.ts",
    edits: [["(backup.age ?? Infinity) > MAX_BACKUP_AGE", "(backup.age ?? 0) > MAX_BACKUP_AGE"]],
    found: "domain/health.test.ts",
    test: "is a problem if there is none, and once it is older than two days",
  },
  {
    what: "the age of the newest waiting message counts",
    file: "notifications/queue.server.ts",
    edits: [["min(${queue.id})", "max(${queue.id})"]],
    found: "domain/health.test.ts",
    test: "(email) is a problem once it has waited for more than an hour",
  },
  {
    what: "a review within the promised time counts as overdue",
    file: "verdicts/review-queue.server.ts",
    edits: [["isOverdue = lt(waitingSince, await", "isOverdue = lt(waitingSince, now + 1 || await"]],
    found: "domain/health.test.ts",
    test: "counts webhooks, proposals and reviews that wait longer than promised",
  },
  {
    what: "text messages wait in the queue of emails",
    file: "notifications/delivery.server.ts",
    edits: [["queue: eq(outbox.channel, channel),", ""]],
    found: "domain/delivery.test.ts",
    test: "phone codes are sent at once while the mail server hangs with 25 e-mails, also at the start",
  },
  {
    what: "an expired code is sent again",
    file: "notifications/outbox.server.ts",
    edits: [[" && (row.goodUntil === null || row.goodUntil > now)", ""]],
    found: "domain/resend.test.ts",
    test: "with a code that a sandbox keeps is sent again until the code expires",
  },
  {
    what: "a message that was sent is sent again",
    file: "notifications/outbox.server.ts",
    edits: [
      ["  sentAt === null && nextAttemptAt === null && error !== null;", "  nextAttemptAt === null && error !== null;"],
    ],
    found: "domain/resend.test.ts",
    test: "excludes a message that the gateway accepted, even if it reports the loss later",
  },
  {
    what: "a changed message gets a valid seal when its text is removed",
    file: "notifications/retention.server.ts",
    edits: [[' || !isSealed("message", sealedMessageValues(row), row.seal)', ""]],
    found: "domain/resend.test.ts",
    test: "is removed from a changed message too, which the check still reports",
  },
  {
    what: "collected money is due to the bank before it paid the supplier",
    file: "values/bank-position.ts",
    edits: [["position.advanced > 0 ? position.collected : 0", "position.collected"]],
    found: "domain/settlements.test.ts",
    test: "counts money only once it is collected and the bank has paid the supplier",
  },
  {
    what: "the bank's share is rounded up",
    file: "values/bank-position.ts",
    edits: [
      [
        "Number((BigInt(collected) * BigInt(share)) / BigInt(order.amount));",
        "Number((BigInt(collected) * BigInt(share) + BigInt(order.amount - 1)) / BigInt(order.amount));",
      ],
    ],
    found: "domain/settlements.test.ts",
    test: "splits collected money by the order's shares",
  },
  {
    what: "a settlement counts money of the next month",
    file: "settlements/settlement.server.ts",
    edits: [["Math.min(position.collected, position.collected - (later.get(order.id) ?? 0))", "position.collected"]],
    found: "domain/settlements.test.ts",
    test: "covers the money until the month's end",
  },
  {
    what: "the bank agrees to a settlement of money that went back",
    file: "settlements/settlement.server.ts",
    edits: [["const isSame = principal === line.principal && share === line.share;", "const isSame = true;"]],
    found: "domain/settlements.test.ts",
    test: "is refused as changed once an order of it lost money",
  },
  {
    what: "a transfer of another amount settles with the bank",
    file: "settlements/settlement.server.ts",
    edits: [['if (!isSettlementAmount(settlement, booked)) return "other amount";\n  const', "const"]],
    found: "domain/settlements.test.ts",
    test: "waits for an officer if the amount differs",
  },
  {
    what: "a settlement is posted, but the bank's position is not",
    file: "ledger/ledger.server.ts",
    edits: [["{ principalSettled: principal, shareSettled: share }", "{}"]],
    found: "domain/settlements.test.ts",
    test: "has a line per due order",
  },
  {
    what: "an invoice's total differs from the order",
    file: "invoices/invoice.server.ts",
    edits: [["if (total !== order.amount)", "if (total > order.amount)"]],
    found: "domain/invoices.test.ts",
    test: "is refused and not stored if the total",
  },
  {
    what: "a supplier uses an invoice number twice",
    file: "invoices/invoice.server.ts",
    edits: [["data && findNumber(tx, order, data.number)", "null"]],
    found: "domain/invoices.test.ts",
    test: "is unique for a supplier, however it is written",
  },
  {
    what: "an invoice number with a space counts as another number",
    file: "invoices/invoice.ts",
    edits: [['.replace(/[^\\p{L}\\p{N}]/gu, "")', '.replace(/[^\\p{L}\\p{N}]/u, "")']],
    found: "domain/invoices.test.ts",
    test: "ignores spaces, signs, capitals",
  },
  {
    what: "the supplier reads the warnings about its invoice",
    file: "order-details/order-details.server.ts",
    edits: [['role === "admin" ? ((order.invoiceWarnings', 'role !== "insurance" ? ((order.invoiceWarnings']],
    found: "domain/invoices.test.ts",
    test: "warns admins alone if another invoice has the number",
  },
  {
    what: "invoices of other amounts are compared",
    file: "invoices/invoice.server.ts",
    edits: [['        eq(orders.amount, sql.placeholder("amount")),\n', ""]],
    found: "domain/invoices.test.ts",
    test: "warns admins if an order of the same amount",
  },
  {
    what: "the record of an invoice's file has no seal",
    file: "events/fact.server.ts",
    edits: [["      facts.invoiceRecord = invoiceRecordFact(row);\n", ""]],
    found: "domain/invoices.test.ts",
    test: "cannot be changed in the database unnoticed",
  },
];
