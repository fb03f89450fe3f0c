/**
 * Faults that somebody could make in the rules of credit and of money. Each is planted alone, in a copy, and some test
 * has to find it: run.mjs does that.
 *
 * @typedef {object} Fault
 * @property {string} what
 * @property {string} file of app/domain
 * @property {[from: string, to: string][]} edits texts that stand there exactly once
 * @property {string} found the test file, in tests, that has to fail
 */
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
    file: "orders/orders.server.ts",
    edits: [["dueFrom(part, now)));", "dueFrom(part, order.placedAt ?? now)));"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "an instalment is late before the goods have come",
    file: "instalments/instalment.ts",
    edits: [["instalment.deadline !== null && now > instalment.deadline", "now > (instalment.deadline ?? 0)"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "the SME withdraws in the last moment of the day of delivery",
    file: "orders/delivery-day.ts",
    edits: [["deliveryDay !== null && now > deliveryDay", "deliveryDay !== null && now >= deliveryDay"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "who withdraws gets nothing back",
    file: "cancellations/cancellations.server.ts",
    edits: [
      [
        'await cancelPaid(tx, order, { by: actor, verb: "order.withdrawn"',
        'await cancelOrder(tx, order, { by: actor, verb: "order.withdrawn"',
      ],
    ],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "an order that nobody answered is canceled without a refund",
    file: "cancellations/cancellations.server.ts",
    edits: [["await cancelPaid(tx, order, { by: system", "await cancelOrder(tx, order, { by: system"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "a supplier has a day more to answer",
    file: "orders/answer-by.server.ts",
    edits: [["configuration().orderAcceptDays)", "configuration().orderAcceptDays + 1)"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "goods may come in 61 days",
    file: "orders/delivery-day.ts",
    edits: [["const MAX_DELIVERY_DAYS = 60;", "const MAX_DELIVERY_DAYS = 61;"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "who proposed another day agrees to it",
    file: "orders/delivery-days.server.ts",
    edits: [["order.proposedBy !== actor.role && ", ""]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "another day is agreed to than the one that was shown",
    file: "orders/delivery-days.server.ts",
    edits: [[" && isoDay(order.proposedDay) === day;", ";"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "an order that was canceled meanwhile is accepted",
    file: "orders/orders.server.ts",
    edits: [["assertStatus(order, OrderStatus.waiting);\n    const deliveryDay", "const deliveryDay"]],
    found: "domain/orders.test.ts",
  },
  {
    what: "a held SME orders",
    file: "orders/orders.server.ts",
    edits: [
      ['refuseUnless(!hold, "held", hold ? say("ordersHeld"', 'refuseUnless(true, "held", hold ? say("ordersHeld"'],
    ],
    found: "domain/holds.test.ts",
  },
  {
    what: "a held supplier is ordered from",
    file: "orders/orders.server.ts",
    edits: [
      ['refuseUnless(!(await findBlockingHold(tx, supplier.id, "orders", now)), "held"', 'refuseUnless(true, "held"'],
    ],
    found: "domain/holds.test.ts",
  },
  {
    what: "a held supplier is paid",
    file: "payouts/payouts.server.ts",
    edits: [
      ['refuseUnless(!hold, "held", hold ? say("payoutsHeld"', 'refuseUnless(true, "held", hold ? say("payoutsHeld"'],
    ],
    found: "domain/holds.test.ts",
  },
  {
    what: "a hold ends a moment before its last day does",
    file: "holds/open-holds.server.ts",
    edits: [["endsAt === null || now <= endsAt", "endsAt === null || now < endsAt"]],
    found: "domain/holds.test.ts",
  },
  {
    what: "an insurer lifts another one's hold",
    file: "holds/holds.server.ts",
    edits: [["insurerId === null ? undefined : eq(holds.insurerId, insurerId)", "undefined"]],
    found: "domain/holds.test.ts",
  },
  {
    what: "an officer approves its own proposal",
    file: "approvals/approvals.server.ts",
    edits: [
      [
        'refuseUnless(found.proposedBy !== actor.accountId, "own_proposal", say("ownProposal"));\n  ' +
          'refuseUnless(found.about !== actor.accountId, "own_account"',
        'refuseUnless(found.about !== actor.accountId, "own_account"',
      ],
    ],
    found: "domain/approvals.test.ts",
  },
  {
    what: "a proposal is approved although what it is about has changed",
    file: "approvals/approvals.server.ts",
    edits: [
      ["(await basisOf(tx, act.ceiling, input)) === found.basis", '(await basisOf(tx, act.ceiling, input)) !== ""'],
    ],
    found: "domain/limits.test.ts",
  },
  {
    what: "a proposal is approved after its time",
    file: "approvals/approvals.server.ts",
    edits: [
      ['refuseUnless(found.state === "waiting" && found.expiresAt > now', 'refuseUnless(found.state === "waiting"'],
    ],
    found: "domain/approvals.test.ts",
  },
  {
    what: "an insurer approves another one's proposal",
    file: "approvals/two-people.server.ts",
    edits: [
      [
        "insurerId === null ? isNull(approvals.insurerId) : eq(approvals.insurerId, insurerId)",
        "isNull(approvals.decidedAt)",
      ],
    ],
    found: "domain/approvals.test.ts",
  },
  {
    what: "two proposals wait for the same",
    file: "approvals/two-people.server.ts",
    edits: [['refuseUnless(!waiting, "done_already"', 'refuseUnless(waiting !== null, "done_already"']],
    found: "domain/approvals.test.ts",
  },
  {
    what: "a credit is measured against what the SME has, not what it asked for",
    file: "limits/limit-ceilings.server.ts",
    edits: [["credit, asked) : null;", "credit, has) : null;"]],
    found: "domain/limits.test.ts",
  },
  {
    what: "a credit at the ceiling takes two",
    file: "approvals/ceilings.ts",
    edits: [["credit > limits.credit ?", "credit >= limits.credit ?"]],
    found: "domain/limits.test.ts",
  },
  {
    what: "a credit below what is used leaves less than nothing",
    file: "applicants/available.ts",
    edits: [["Math.max(0, credit - used)", "credit - used"]],
    found: "domain/limits.test.ts",
  },
  {
    what: "a credit changes and the sum of all credits does not",
    file: "limits/limits.server.ts",
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
    file: "limits/limits.server.ts",
    edits: [
      [
        'refuseUnless(before !== taxRate, "done_already", say("discountIsThat", taxRate));',
        'refuseUnless(before !== taxRate, "done_already", say("discountIsThat", taxRate));\n    await ' +
          "tx.update(orders).set({ taxRate }).where(eq(orders.providerId, supplierId));",
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
    what: "an ask is granted and the credit stays",
    file: "limits/asks.server.ts",
    edits: [["await setCredit(tx, { by, sme, credit, reason, now });", "void setCredit;"]],
    found: "domain/limits.test.ts",
  },
  {
    what: "an ask is answered twice",
    file: "limits/asks.server.ts",
    edits: [
      [
        'const sme = await findCoveredSme(tx, by, ask.smeId);\n  refuseUnless(ask.state === "waiting", ' +
          '"done_already", say("askOver"));',
        "const sme = await findCoveredSme(tx, by, ask.smeId);",
      ],
    ],
    found: "domain/limits.test.ts",
  },
  {
    what: "what falls due is not moved when an order is canceled",
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
    what: "what is granted moves by country only",
    file: "exposure/kept.server.ts",
    edits: [['  ["sme", smeId],\n', ""]],
    found: "domain/exposure.test.ts",
  },
  {
    what: "registration numbers are compared as they are typed",
    file: "applicants/registration.ts",
    edits: [
      [
        'latinDigits(typed).replace(/[\\p{White_Space}\\p{Cf}\\p{Pd}\\u2212./_]/gu, "").toUpperCase();',
        "latinDigits(typed);",
      ],
    ],
    found: "domain/identity.test.ts",
  },
  {
    what: "papers that ended forbid nothing",
    file: "orders/orders.server.ts",
    edits: [["await assertDocumentsValid(tx, sme.id, supplier.id, now);", ""]],
    found: "domain/renewals.test.ts",
  },
  {
    what: "a company is verified before its hits are cleared",
    file: "screening/screenings.server.ts",
    edits: [['throw new Refused("screening_open",', 'void new Refused("screening_open",']],
    found: "gateways/screening.test.ts",
  },
  {
    what: "a day of delivery that is over is told again and again",
    file: "orders/delivery-days.server.ts",
    edits: [["change: { overdueToldAt: now }", "change: {}"]],
    found: "domain/delivery-days.test.ts",
  },
  {
    what: "a sum pays what falls due last first",
    file: "instalments/cover.ts",
    edits: [["for (const of of owed) {", "for (const of of owed.toReversed()) {"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "the last instalment that a sum covers is paid whole",
    file: "instalments/cover.ts",
    edits: [["const part = Math.min(of.amount, left);", "const part = of.amount;"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "what is paid in part loses its rest",
    file: "payments/paying.server.ts",
    edits: [["?? one), ...rests]);", "?? one)]);"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "the rest of an instalment falls due a day later",
    file: "payments/paying.server.ts",
    edits: [
      [
        "amount: one.amount - amount, paymentId: null }",
        "amount: one.amount - amount, deadline: one.deadline === null ? null : one.deadline + 86_400_000, " +
          "paymentId: null }",
      ],
    ],
    found: "domain/transfers.test.ts",
  },
  {
    what: "what was late and is paid leaves no mark",
    file: "instalments/changes.server.ts",
    edits: [["lateOnce: order.lateOnce || [...replaced, ...changed].some(", "lateOnce: order.lateOnce || [].some("]],
    found: "domain/payments.test.ts",
  },
  {
    what: "a sum pays orders that are not placed",
    file: "payments/paying.server.ts",
    edits: [["gt(orders.status, OrderStatus.created)", "gt(orders.status, OrderStatus.canceled)"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "an allocation is undone and its instalments stay paid",
    file: "payments/paying.server.ts",
    edits: [["before.map((one) => owed.find(({ id }) => id === one.id) ?? one);", "before;"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "an allocation is undone twice",
    file: "transfers/allocations.server.ts",
    edits: [['payment.gateway === "transfer" && payment.state === "paid"', 'payment.gateway === "transfer"']],
    found: "domain/transfers.test.ts",
  },
  {
    what: "what a bank collected is undone as if it were on account",
    file: "transfers/allocations.server.ts",
    edits: [['payment.gateway === "transfer" && payment.state === "paid"', 'payment.state === "paid"']],
    found: "domain/transfers.test.ts",
  },
  {
    what: "more is allocated than is on account",
    file: "transfers/allocations.server.ts",
    edits: [['    refuseUnless(wanted <= free, "too_much", say("notThatMuchOnAccount", free));\n', ""]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "money on account pays what waits for a bank",
    file: "transfers/allocations.server.ts",
    edits: [
      [
        "const owed = (await listOwedInstalments(tx, smeId)).filter(({ paymentId }) => paymentId === null);\n  " +
          "const amount",
        "const owed = await listOwedInstalments(tx, smeId);\n  const amount",
      ],
    ],
    found: "domain/transfers.test.ts",
  },
  {
    what: "an order in a batch is paid alone, too",
    file: "payouts/payouts.server.ts",
    edits: [["  await assertInNoBatch(tx, orderId);\n", "  void assertInNoBatch;\n"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "an order is gathered into two batches",
    file: "payout-batches/batches.server.ts",
    edits: [[", sql`${payoutLineOrders.lineId} is null`))", "))"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a held supplier is gathered",
    file: "payout-batches/batches.server.ts",
    edits: [["if (payee && rate && !held.has(supplierId))", "if (payee && rate)"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "who drafted a batch approves it",
    file: "payout-batches/batches.server.ts",
    edits: [["if (batch.draftedBy === actor.accountId) {", "if (batch.draftedBy === null) {"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a batch is approved although a supplier is held since",
    file: "payout-batches/batches.server.ts",
    edits: [
      [
        '  await assertPayable(tx, id, now);\n  await tx.update(payoutBatches).set({ state: "approved"',
        '  await tx.update(payoutBatches).set({ state: "approved"',
      ],
    ],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a transfer that arrived is settled again",
    file: "payout-batches/settling.server.ts",
    edits: [['lines.filter(({ state }) => state === "waits");', "lines;"]],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "what came back is not due again",
    file: "payout-batches/settling.server.ts",
    edits: [['  if (line.state === "settled") {\n', '  if (line.state === "waits") {\n']],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "a transfer that came back keeps its orders",
    file: "payout-batches/settling.server.ts",
    edits: [
      [
        '  await releaseOrders(tx, line.id);\n  await tx.update(payoutLines).set({ state: "returned"',
        '  await tx.update(payoutLines).set({ state: "returned"',
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
    file: "payout-batches/settling.server.ts",
    edits: [
      [
        "  if (line.currency === debited.currency && line.units !== debited.units) return { lineId: line.id, " +
          'result: "other amount" };\n',
        "",
      ],
    ],
    found: "domain/payout-batches.test.ts",
  },
  {
    what: "money with a reference stays on account",
    file: "bank-statements/lines.server.ts",
    edits: [["if (!isKept) await allocateOldestFirst", "if (isKept) await allocateOldestFirst"]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "an entry is booked from every file that has it",
    file: "bank-statements/import.server.ts",
    edits: [["    if (same.content === content) return null;\n", ""]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "a receipt is taken back while its money pays",
    file: "transfers/transfers.server.ts",
    edits: [['  refuseUnless(free >= amount, "too_much", say("moneyIsUsed", amount, free));\n', ""]],
    found: "domain/bank-statements.test.ts",
  },
  {
    what: "a text with two references is the first one's",
    file: "transfers/transfers.server.ts",
    edits: [["found.size === 1 ?", "found.size >= 1 ?"]],
    found: "domain/transfers.test.ts",
  },
  {
    what: "a month is closed before the one before it",
    file: "closing/closing.server.ts",
    edits: [["refuseUnless(next !== null && month === next,", "refuseUnless(next !== null,"]],
    found: "domain/closing.test.ts",
  },
  {
    what: "what comes late is posted in a month that is closed",
    file: "ledger/ledger.server.ts",
    edits: [["return last && last.month >= month ? shiftMonth(last.month, 1) : month;", "return month;"]],
    found: "domain/closing.test.ts",
  },
  {
    what: "a month is closed and its shares stay",
    file: "closing/closing.server.ts",
    edits: [
      ["if (bank !== 0 || product !== 0) await postSettlement(tx, { bank, product }, now);", "void postSettlement;"],
    ],
    found: "domain/closing.test.ts",
  },
];
