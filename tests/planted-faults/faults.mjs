/**
 * Faults that somebody could make in the rules of credit and of money. Each is planted alone, in a copy, and some test
 * has to find it: run.mjs does that.
 *
 * @typedef {object} Fault
 * @property {string} what
 * @property {string} file path in app/domain
 * @property {[from: string, to: string][]} edits texts that stand there exactly once
 * @property {string} found the test file, in tests, that has to fail
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
  },
  {
    what: "instalments count from the day of the payment, not of the delivery",
    file: "orders/order.server.ts",
    edits: [["startTerm(part, now)));", "startTerm(part, order.placedAt ?? now)));"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "an instalment is late before the goods have come",
    file: "instalments/instalment.ts",
    edits: [["instalment.deadline !== null &&\n  now > instalment.deadline;", "now > (instalment.deadline ?? 0);"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "a driver link also confirms other orders",
    file: "orders/driver-link.server.ts",
    edits: [["if (!holdsDriverLink(order, token)) throw new NotFound();", ""]],
    found: "domain/driver-links.test.ts",
  },
  {
    what: "the SME withdraws in the last moment of the day of delivery",
    file: "orders/delivery-day.ts",
    edits: [["deliveryDay !== null && now > deliveryDay", "deliveryDay !== null && now >= deliveryDay"]],
    found: "domain/delivery-days.test.ts",
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
  },
  {
    what: "a supplier has one more day to answer",
    file: "orders/acceptance-deadline.server.ts",
    edits: [["configuration().orderAcceptDays)", "configuration().orderAcceptDays + 1)"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "delivery is possible 61 days ahead",
    file: "orders/delivery-day.ts",
    edits: [["const MAX_DELIVERY_DAYS = 60;", "const MAX_DELIVERY_DAYS = 61;"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "a proposer agrees to its own delivery day",
    file: "orders/delivery-day.server.ts",
    edits: [["order.proposedBy !== actor.role && ", ""]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "a side agrees to another day than the page showed",
    file: "orders/delivery-day.server.ts",
    edits: [[" && isoDay(order.proposedDay) === day;", ";"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "an order that was canceled meanwhile is accepted",
    file: "orders/order.server.ts",
    edits: [["assertStatus(order, OrderStatus.waiting);\n    const deliveryDay", "const deliveryDay"]],
    found: "domain/orders.test.ts",
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
  },
  {
    what: "a held supplier is ordered from",
    file: "orders/order.server.ts",
    edits: [['refuseUnless(!supplierHold, "held"', 'refuseUnless(true || supplierHold, "held"']],
    found: "domain/holds.test.ts",
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
  },
  {
    what: "a hold ends a moment before its last day does",
    file: "holds/active-holds.server.ts",
    edits: [["endsAt === null || now <= endsAt", "endsAt === null || now < endsAt"]],
    found: "domain/holds.test.ts",
  },
  {
    what: "the bank lifts an admin's hold",
    file: "holds/hold.server.ts",
    edits: [['if (!isOfActor(actor, row.hold) && actor.role !== "admin")', 'if (actor.role === "provider")']],
    found: "domain/holds.test.ts",
  },
  {
    what: "an insolvent SME is reminded of its instalments",
    file: "reminders/reminder.server.ts",
    edits: [["isDue && !isSuppressed ?", "isDue ?"]],
    found: "domain/insolvency.test.ts",
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
  },
  {
    what: "a proposal whose subject has changed stays in the queue",
    file: "approvals/verb-with-approval.server.ts",
    edits: [["for (const proposal of waiting.values()) {", "for (const proposal of [...waiting.values()].slice(1)) {"]],
    found: "domain/approvals.test.ts",
  },
  {
    what: "a disabled officer's proposal is approved",
    file: "approvals/verb-with-approval.server.ts",
    edits: [["if (!(await isActiveAccount(tx, proposal.proposedBy)))", 'if (proposal.proposedBy === "")']],
    found: "domain/dead-proposals.test.ts",
  },
  {
    what: "a proposal is approved after its time",
    file: "approvals/approval.server.ts",
    edits: [['found.state === "waiting" && found.expiresAt > now,', 'found.state === "waiting",']],
    found: "domain/approvals.test.ts",
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
  },
  {
    what: "two proposals about one subject are open",
    file: "approvals/verb-with-approval.server.ts",
    edits: [['refuseUnless(!waiting, "done_already"', 'refuseUnless(waiting !== null, "done_already"']],
    found: "domain/approvals.test.ts",
  },
  {
    what: "a credit is compared with the SME's current limit, not with its request",
    file: "credit-limits/approval-rules.server.ts",
    edits: [["credit, asked) : null;", "credit, has) : null;"]],
    found: "domain/limits.test.ts",
  },
  {
    what: "a credit at the approval limit needs two officers",
    file: "approvals/approval-limits.ts",
    edits: [["credit > limits.credit ?", "credit >= limits.credit ?"]],
    found: "domain/limits.test.ts",
  },
  {
    what: "a credit below the used amount makes the available credit negative",
    file: "applicants/available-credit.ts",
    edits: [["Math.max(0, credit - used)", "credit - used"]],
    found: "domain/limits.test.ts",
  },
  {
    what: "a credit changes and the sum of all credits does not",
    file: "credit-limits/terms.server.ts",
    edits: [
      [
        'await addToBalanceTotal(tx, "credit given", sme.insurerId, credit - sme.creditAmount);',
        "void addToBalanceTotal;",
      ],
    ],
    found: "domain/limits.test.ts",
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
  },
  {
    what: "a credit request is granted and the limit stays",
    file: "credit-limits/credit-request.server.ts",
    edits: [["await setCredit(tx, { by, sme, credit, reason, now });", "void setCredit;"]],
    found: "domain/limits.test.ts",
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
  },
  {
    what: "granted credit changes by country only",
    file: "aggregates/exposure.server.ts",
    edits: [['  ["sme", smeId],\n', ""]],
    found: "domain/exposure.test.ts",
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
  },
  {
    what: "expired documents block nothing",
    file: "orders/order.server.ts",
    edits: [["refuseUnless(documentBlock === null, ", "refuseUnless(true || documentBlock, "]],
    found: "domain/renewals.test.ts",
  },
  {
    what: "a company is verified before its hits are cleared",
    file: "screening/screening.server.ts",
    edits: [['throw new Refused(\n    "screening_open",', 'void new Refused(\n    "screening_open",']],
    found: "gateways/screening.test.ts",
  },
  {
    what: "an overdue delivery is notified again and again",
    file: "orders/delivery-day.server.ts",
    edits: [["change: { overdueToldAt: now }", "change: {}"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "a payment pays the latest instalments first",
    file: "instalments/allocation.ts",
    edits: [["for (const instalment of owed) {", "for (const instalment of owed.toReversed()) {"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "the last instalment of a payment is paid in full",
    file: "instalments/allocation.ts",
    edits: [["const part = Math.min(unpaidAmount(instalment), left);", "const part = instalment.amount;"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "a partly paid instalment loses its rest",
    file: "payments/settlement.server.ts",
    edits: [["return isSmallDifference(rest, paidAmount, limit)", "return limit >= 0"]],
    found: "domain/transfers.test.ts",
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
  },
  {
    what: "a late payment leaves no mark",
    file: "instalments/changes.server.ts",
    edits: [["lateOnce: order.lateOnce || [...replaced, ...changed].some(", "lateOnce: order.lateOnce || [].some("]],
    found: "domain/payments.test.ts",
  },
  {
    what: "a payment pays orders that are not placed",
    file: "payments/settlement.server.ts",
    edits: [["gt(orders.status, OrderStatus.created)", "gt(orders.status, OrderStatus.canceled)"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "an allocation is undone and its instalments stay paid",
    file: "payments/settlement.server.ts",
    edits: [["before.map((instalment) => owed.find(({ id }) => id === instalment.id) ?? instalment);", "before;"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "an allocation is undone twice",
    file: "cash/allocation.server.ts",
    edits: [['payment.gateway === "transfer" && payment.state === "paid"', 'payment.gateway === "transfer"']],
    found: "domain/transfers.test.ts",
  },
  {
    what: "a bank's payment is undone like unallocated cash",
    file: "cash/allocation.server.ts",
    edits: [['payment.gateway === "transfer" && payment.state === "paid"', 'payment.state === "paid"']],
    found: "domain/transfers.test.ts",
  },
  {
    what: "an allocation exceeds the unallocated cash",
    file: "cash/allocation.server.ts",
    edits: [['    refuseUnless(wanted <= free, "too_much", message("notThatMuchOnAccount", free));\n', ""]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "unallocated cash pays an instalment with an open bank payment",
    file: "cash/allocation.server.ts",
    edits: [["and(isPayable, where)", "where"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "an order in a batch is paid alone, too",
    file: "payouts/payout.server.ts",
    edits: [["  await takeOutOfDraft(tx, order, { by: actor, now });\n", "  void takeOutOfDraft;\n"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "an order is in two batches",
    file: "payout-batches/batch.server.ts",
    edits: [["invoiceVerifiedByAdmin), isUnbatched());", "invoiceVerifiedByAdmin), isUnbatched() && undefined);"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a held supplier is in a batch",
    file: "payout-batches/batch.server.ts",
    edits: [["hasRate, not(isHeld), not(", "hasRate, not("]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a batch's drafter approves it",
    file: "payout-batches/batch.server.ts",
    edits: [["if (batch.draftedBy === actor.accountId) {", "if (batch.draftedBy === null) {"]],
    found: "domain/payout-batches.test.ts",
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
  },
  {
    what: "a transfer that arrived is settled again",
    file: "payout-batches/settlement.server.ts",
    edits: [['lines.filter(({ state }) => state === "waits");', "lines;"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a returned transfer is not due again",
    file: "payout-batches/settlement.server.ts",
    edits: [['  if (line.state === "settled") {\n', '  if (line.state === "waits") {\n']],
    found: "domain/payout-batches.test.ts",
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
  },
  {
    what: "a batch is settled while a transfer waits",
    file: "payout-batches/batch.ts",
    edits: [['  if (lines.some(({ state }) => state === "waits")) return null;\n', ""]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a debit of another amount settles a transfer",
    file: "payout-batches/settlement.server.ts",
    edits: [['  if (!hasAmount(line, debited)) return { lineId: line.id, result: "other amount" };\n', ""]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a reversal of another amount takes a whole payout back",
    file: "payout-batches/settlement.server.ts",
    edits: [['  if (!hasAmount(line, credited)) return { lineId: line.id, result: "other amount" };\n', ""]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a debit in another currency settles a transfer",
    file: "payout-batches/settlement.server.ts",
    edits: [["(line.currency === currency && line.units === units)", "line.units === units"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "the check leaves out debits and returns",
    file: "bank-statements/check.server.ts",
    edits: [["    ...(await listContradictingTransfers()),\n", ""]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a statement line above a billion dollars is applied",
    file: "bank-statements/bank-line.server.ts",
    edits: [["return cents > MAX_AMOUNT ?", "return cents > Number.MAX_SAFE_INTEGER ?"]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "an order has two shares of one allocation",
    file: "cash/allocation.server.ts",
    edits: [["({ orderId }) => orderId)).size < shares.length)", "({ orderId }) => orderId)).size < 1)"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "a corrected import of a file stores its other lines again",
    file: "bank-statements/staged-entries.server.ts",
    edits: [["if (this.#lineNumbers.has(line.at))", "if (this.#lineNumbers)"]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "a CSV file is imported although a word of its direction column has no meaning",
    file: "bank-statements/csv-draft.server.ts",
    edits: [["if (words.some((word) =>", "if (words.every((word) =>"]],
    found: "domain/csv-drafts.test.ts",
  },
  {
    what: "an officer's choices apply to another CSV file",
    file: "bank-statements/csv-draft.server.ts",
    edits: [
      ["draft?.sha256 === sha256 ?", "draft ?"],
      ["if ((await hashFile(spooled.file)) !== sha256)", "if (sha256 === null)"],
    ],
    found: "pages/bank-statements.test.ts",
  },
  {
    what: "a CSV layout has one word for credit and debit",
    file: "bank-statements/csv-columns.ts",
    edits: [["if (both !== undefined)", "if (both === null)"]],
    found: "api/bank-statements.test.ts",
  },
  {
    what: "a batch pays to an account that returned a payout",
    file: "payout-batches/batch.server.ts",
    edits: [["not(isHeld), not(isReturnedAccount())", "not(isHeld)"]],
    found: "domain/payout-batches.test.ts",
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
  },
  {
    what: "money with a reference stays on account",
    file: "bank-statements/bank-line.server.ts",
    edits: [["    keepOnAccount ? [] : planAllocation(", "    !keepOnAccount ? [] : planAllocation("]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "an entry is booked once per file",
    file: "bank-statements/import.server.ts",
    edits: [["    if (existing === content) return null;\n", ""]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "an incoming transfer is undone while its money is allocated",
    file: "cash/transfer.server.ts",
    edits: [['  refuseUnless(free >= amount, "too_much", message("moneyIsUsed", amount, free));\n', ""]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "one of two admins changes a collecting account",
    file: "legal-entity/collecting-account.server.ts",
    edits: [['requireSecondPerson(message("collectingAccountsTakeTwo"))', 'null && requireSecondPerson("")']],
    found: "domain/collecting-accounts.test.ts",
  },
  {
    what: "another SME reads the receipt of a payment",
    file: "payments/settlement-receipt.server.ts",
    edits: [["lead.smeId !== actor.applicantId && !hasPermission", 'actor.role !== "sme" && !hasPermission']],
    found: "domain/payment-receipts.test.ts",
  },
  {
    what: "a transfer with an order's reference pays the earliest order first",
    file: "cash/allocation.server.ts",
    edits: [["[...first, ...next]", "[...next, ...first]"]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "a text with two references belongs to the first SME",
    file: "cash/transfer.server.ts",
    edits: [["found.size === 1", "found.size >= 1"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "a month is closed before the previous month",
    file: "month-closing/month-closing.server.ts",
    edits: [["refuseUnless(next !== null && month === next,", "refuseUnless(next !== null,"]],
    found: "domain/closing.test.ts",
  },
  {
    what: "a late entry is posted to a closed month",
    file: "ledger/ledger.server.ts",
    edits: [["return last && last.month >= month ? shiftMonth(last.month, 1) : month;", "return month;"]],
    found: "domain/closing.test.ts",
  },
  {
    what: "a month is closed and its shares are not settled",
    file: "month-closing/month-closing.server.ts",
    edits: [
      ["if (bank !== 0 || product !== 0) await postSettlement(tx, { bank, product }, now);", "void postSettlement;"],
    ],
    found: "domain/closing.test.ts",
  },
  {
    what: "people work on public holidays",
    file: "working-days/working-days.ts",
    edits: [[" && !calendar.holidays.has(dayText(day));", ";"]],
    found: "domain/working-days.test.ts",
  },
  {
    what: "every payout is in time",
    file: "aggregates/counted-rows.server.ts",
    edits: [["payoutValueDate <= payoutDueAt ?", "payoutValueDate > 0 ?"]],
    found: "domain/working-days.test.ts",
  },
  {
    what: "one officer of two books money by hand",
    file: "cash/receipt.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("receiptsTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/receipts.test.ts",
  },
  {
    what: "a receipt's paper changes after its proposal",
    file: "cash/receipt.server.ts",
    edits: [["return receipt.paper ? [...same,", "return receipt.paper === same[0] ? [...same,"]],
    found: "domain/receipt-papers.test.ts",
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
  },
  {
    what: "a receipt is above the largest amount",
    file: "cash/receipt.server.ts",
    edits: [["amount > MAX_AMOUNT) throw new Invalid", "amount > 2 * MAX_AMOUNT) throw new Invalid"]],
    found: "domain/receipts.test.ts",
  },
  {
    what: "a proposal to record a transfer stays when a file books it",
    file: "cash/receipt.server.ts",
    edits: [['dependsOn: ["bankLine", "receipt"],', "dependsOn: [],"]],
    found: "domain/receipts.test.ts",
  },
  {
    what: "a receipt is reversed while its money pays an order",
    file: "cash/transfer.server.ts",
    edits: [["refuseUnless(free >= amount,", 'refuseUnless(free >= amount || "receiptId" in transfer,']],
    found: "domain/receipts.test.ts",
  },
  {
    what: "one officer of two reverses a receipt",
    file: "cash/receipt.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("reversalsTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/receipts.test.ts",
  },
  {
    what: "a transfer by hand is booked again by file",
    file: "bank-statements/import.server.ts",
    edits: [["if (receipt) return keepWaiting", "if (receipt && smeId === null) return keepWaiting"]],
    found: "domain/receipts.test.ts",
  },
  {
    what: "an officer assigns an entry that a receipt has booked",
    file: "bank-statements/bank-line.server.ts",
    edits: [["if (booked && !(isOther && !booked.hasSameReference))", "if (booked && !isOther)"]],
    found: "domain/receipts.test.ts",
  },
  {
    what: "a password of an hour ago allows high-risk actions",
    file: "accounts/sessions.server.ts",
    edits: [["row.confirmedAt) <= CONFIRMATION_LIFE", "row.confirmedAt) <= 4 * CONFIRMATION_LIFE"]],
    found: "pages/confirmation.test.ts",
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
  },
  {
    what: "pages change the team without the password",
    file: "verbs/permissions.ts",
    edits: [['  "payee.send",\n  "team.manage",\n', '  "payee.send",\n']],
    found: "pages/confirmation.test.ts",
  },
  {
    what: "the sandbox clock outdates a confirmation",
    file: "accounts/sessions.server.ts",
    edits: [["Math.abs(clock.outside() - row", "Math.abs(clock.now() - row"]],
    found: "pages/confirmation.test.ts",
  },
  {
    what: "one of two admins adds a third alone while staff are exempt",
    file: "team/team.server.ts",
    edits: [['role === "admin" || (await readApprovalLimits(tx)).staff', "(await readApprovalLimits(tx)).staff"]],
    found: "domain/admins.test.ts",
  },
  {
    what: "one admin leaves a bank officer alone",
    file: "team/team.server.ts",
    edits: [
      ["(await listActiveOfficers(tx, member)).length === 2", "(await listActiveOfficers(tx, member)).length === 1"],
    ],
    found: "domain/admins.test.ts",
  },
  {
    what: "officers of another insurer count as colleagues of the last two",
    file: "team/team.server.ts",
    edits: [["insurerId === null ? undefined : eq(accounts.insurerId, insurerId)", "undefined"]],
    found: "domain/admins.test.ts",
  },
  {
    what: "a transfer is marked as returned by one officer of two",
    file: "payout-batches/settlement.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("returnsTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/second-person.test.ts",
  },
  {
    what: "one admin of two accepts a bank account",
    file: "payees/payee.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("payeesTakeTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/second-person.test.ts",
  },
  {
    what: "one officer of two decides about screening hits",
    file: "screening/screening.server.ts",
    edits: [
      ['requirement: async () => requireSecondPerson(message("screeningTakesTwo")),', "requirement: async () => null,"],
    ],
    found: "domain/second-person.test.ts",
  },
  {
    what: "an anchor counts the events but ignores their hashes",
    file: "audit/anchor.server.ts",
    edits: [["JSON.stringify([last, event.id, event.hash])", "JSON.stringify([last, event.id])"]],
    found: "domain/anchor.test.ts",
  },
  {
    what: "an anchor includes events that a running transaction can still precede",
    file: "audit/anchor.server.ts",
    edits: [["last ?? NO_EVENTS, now - ANCHOR_DELAY, stop", "last ?? NO_EVENTS, now, stop"]],
    found: "domain/anchor.test.ts",
  },
  {
    what: "money on account pays an instalment a day before it is due",
    file: "cash/due-payments.server.ts",
    edits: [
      ["const dueUntil = endOfDay(businessDay(now));", "const dueUntil = endOfDay(businessDay(now)) + 86_400_000;"],
    ],
    found: "domain/due-payments.test.ts",
  },
  {
    what: "money that an officer took back from an instalment pays it again at once",
    file: "cash/due-payments.server.ts",
    edits: [[", notExists(undoneToday(tx, now))", ""]],
    found: "domain/due-payments.test.ts",
  },
  {
    what: "the money of an insolvent SME pays automatically",
    file: "cash/due-payments.server.ts",
    edits: [["if (await isInsolvent(tx, smeId, now)) return true;", ""]],
    found: "domain/due-payments.test.ts",
  },
  {
    what: "a reminder asks for money that the account will pay",
    file: "reminders/reminder.server.ts",
    edits: [["unpaidAmount(part) - (await loadCoveredAmount(tx, part))", "unpaidAmount(part)"]],
    found: "domain/due-payments.test.ts",
  },
  {
    what: "an SME orders while its account covers the late amount only in part",
    file: "instalments/instalment.server.ts",
    edits: [["late.count > 0 && late.amount <=", "late.count > 0 && 0 <"]],
    found: "domain/due-payments.test.ts",
  },
  {
    what: "a confirmation planted in the database counts",
    file: "accounts/sessions.server.ts",
    edits: [["row === undefined || !hasSealedConfirmation(row)", "row === undefined"]],
    found: "pages/confirmation.test.ts",
  },
  {
    what: "sessions end when the machine's clock jumps forward",
    file: "machine-clock/clock-jump.server.ts",
    edits: [["    if (moved > 0) await extendSessions(tx, moved);\n", ""]],
    found: "domain/clock.test.ts",
  },
  {
    what: "the clock follows a jump before the sessions are extended",
    file: "values/clock.ts",
    edits: [["machine - Math.max(jump, 0) + offset", "machine + offset"]],
    found: "domain/clock.test.ts",
  },
  {
    what: "money that matches nobody is not booked",
    file: "bank-statements/import.server.ts",
    edits: [["  await bookInSuspense(tx, matched.filter(isUnidentified), now);\n", ""]],
    found: "domain/suspense.test.ts",
  },
  {
    what: "an ignored entry stays in suspense",
    file: "bank-statements/bank-line.server.ts",
    edits: [["await reverseSuspense(tx, lineId, now);\n      await recordEvent", "await recordEvent"]],
    found: "domain/suspense.test.ts",
  },
  {
    what: "an entry that is linked to a receipt stays in suspense",
    file: "bank-statements/bank-line.server.ts",
    edits: [["await reverseSuspense(tx, lineId, now);\n      await tx.update", "await tx.update"]],
    found: "domain/suspense.test.ts",
  },
  {
    what: "an undone decision leaves its money out of the books",
    file: "bank-statements/bank-line.server.ts",
    edits: [["        returnToSuspense(tx, line, now),\n", "        void returnToSuspense,\n"]],
    found: "domain/suspense.test.ts",
  },
  {
    what: "an assigned entry is collected again",
    file: "ledger/ledger.server.ts",
    edits: [["const isInSuspense = suspense > 0;", "const isInSuspense = false;"]],
    found: "domain/suspense.test.ts",
  },
  {
    what: "a month closes over unidentified money without a confirmation",
    file: "month-closing/month-closing.server.ts",
    edits: [["refuseUnless(entries === 0 || isOverSuspense,", "refuseUnless(true,"]],
    found: "domain/suspense.test.ts",
  },
  {
    what: "decisions after a month change the money in suspense at its end",
    file: "month-closing/month-statement.ts",
    edits: [['row.account === "suspense" && row.month <= month', 'row.account === "suspense"']],
    found: "domain/suspense.test.ts",
  },
  {
    what: "the upgrade books entries that were decided before its job",
    file: "bank-statements/suspense.server.ts",
    edits: [["if (line && isUnidentified(line))", "if (line)"]],
    found: "domain/suspense.test.ts",
  },
  {
    what: "a returned transfer loses the bank's code",
    file: "bank-statements/own-transfers.server.ts",
    edits: [["{ by, now, code, reason }", "{ by, now, reason }"]],
    found: "domain/return-reasons.test.ts",
  },
  {
    what: "the seal of an entry leaves out the bank's reason",
    file: "bank-statements/line-seal.server.ts",
    edits: [[", ...(returned.every((value) => value === null) ? [] : returned)]", "]"]],
    found: "domain/return-reasons.test.ts",
  },
  {
    what: "a rest is written off while money on account can pay it",
    file: "payments/settlement.server.ts",
    edits: [["free > 0 ? 0 : basis.smallDifference;", "free > 0 ? basis.smallDifference : basis.smallDifference;"]],
    found: "domain/small-differences.test.ts",
  },
  {
    what: "a written-off rest stays written off when its payment is undone",
    file: "payments/settlement.server.ts",
    edits: [["await reverseSmallDifference(tx, order, completedBy, now);", "void reverseSmallDifference;"]],
    found: "domain/small-differences.test.ts",
  },
  {
    what: "a cent pays an instalment of a dollar",
    file: "small-differences/small-difference.ts",
    edits: [["rest <= Math.min(limit, paidAmount);", "rest <= limit;"]],
    found: "domain/small-differences.test.ts",
  },
  {
    what: "a canceled order leaves its small differences in the books",
    file: "orders/transitions.server.ts",
    edits: [['"small difference", "order"]', '"order"]']],
    found: "domain/small-differences.test.ts",
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
  },
  {
    what: "a refund is above the balance",
    file: "cash/refund.server.ts",
    edits: [['refuseUnless(amount <= free, "too_much"', 'refuseUnless(amount <= free || free > 0, "too_much"']],
    found: "domain/cash-refunds.test.ts",
  },
  {
    what: "an SME has two refunds under way",
    file: "cash/refund.server.ts",
    edits: [
      ['refuseUnless(dueRefunds.length === 0, "done_already"', 'refuseUnless(dueRefunds.length < 2, "done_already"'],
    ],
    found: "domain/cash-refunds.test.ts",
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
  },
  {
    what: "a job that fails is reported after a month only",
    file: "health/health.ts",
    edits: [["age > MAX_PERIODS * period", "age > 10 * MAX_PERIODS * period"]],
    found: "domain/health.test.ts",
  },
  {
    what: "a job that fails counts as a success",
    file: "jobs.server.ts",
    edits: [["noteJobRun(name, began, hasSucceeded);", "noteJobRun(name, began, true);"]],
    found: "domain/health.test.ts",
  },
  {
    what: "a missing backup is no problem",
    file: "health/health.ts",
    edits: [["(backup.age ?? Infinity) > MAX_BACKUP_AGE", "(backup.age ?? 0) > MAX_BACKUP_AGE"]],
    found: "domain/health.test.ts",
  },
  {
    what: "the age of the newest waiting message counts",
    file: "notifications/queue.server.ts",
    edits: [
      ["oldest: min(queue.id)", "oldest: max(queue.id)"],
      ["import { and, count, desc, eq, isNotNull, min }", "import { and, count, desc, eq, isNotNull, max }"],
    ],
    found: "domain/health.test.ts",
  },
  {
    what: "a review within the promised time counts as overdue",
    file: "verdicts/review-queue.server.ts",
    edits: [["isOverdue = lt(waitingSince, await", "isOverdue = lt(waitingSince, now + 1 || await"]],
    found: "domain/health.test.ts",
  },
  {
    what: "text messages wait in the queue of emails",
    file: "notifications/delivery.server.ts",
    edits: [["queue: eq(outbox.channel, channel), ", ""]],
    found: "domain/delivery.test.ts",
  },
  {
    what: "an expired code is sent again",
    file: "notifications/outbox.server.ts",
    edits: [[" && (row.goodUntil === null || row.goodUntil > now)", ""]],
    found: "domain/resend.test.ts",
  },
  {
    what: "a message that was sent is sent again",
    file: "notifications/outbox.server.ts",
    edits: [
      ["  sentAt === null && nextAttemptAt === null && error !== null;", "  nextAttemptAt === null && error !== null;"],
    ],
    found: "domain/resend.test.ts",
  },
  {
    what: "a changed message gets a valid seal when its text is removed",
    file: "notifications/retention.server.ts",
    edits: [[' || !isSealed("message", sealedMessageValues(row), row.seal)', ""]],
    found: "domain/resend.test.ts",
  },
];
