/** Undoes write-offs that were mistakes. Source: app/domain/README.md, "Write-offs". */
import { eq } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { updateRow } from "~/db/prepared-statements.server";
import { writeOffs } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { endWriteOff } from "~/domain/credit-states/credit-state.server";
import { lockSmeAndOrders } from "~/domain/events/event.server";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { type Instalment, listOrderInstalments } from "~/domain/instalments/instalment.server";
import { nextInstalmentReminder } from "~/domain/instalments/reminder";
import type { ReminderPlan } from "~/domain/instalments/reminder-plan";
import { readReminderPlan } from "~/domain/instalments/reminder-plan.server";
import { postWriteOffBack } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import type { OrderStatus } from "~/domain/orders/status";
import { changeStatus } from "~/domain/orders/transitions.server";
import { lastLevel } from "~/domain/values/level";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { refuseUnless } from "~/domain/verbs/errors";
import { message } from "~/words/message";
import { requireWriteOff } from "./recovery.server";
import { unrecoveredAmount } from "./write-off";

const undoRule: ApprovalRule<[orderId: string, desc: string]> = {
  verbName: "undoWriteOff",
  subject: (orderId) => ({ id: orderId, role: null }),
  requirement: async () => requireSecondPerson(message("writeOffsTakeTwo")),
  async describe(tx, orderId, desc) {
    const { smeId, amount } = await requireUndoable(tx, orderId);
    const company = await applicantById(tx, smeId);
    return message("wouldUndoWriteOff", amount, companyDisplayName(company) ?? company.email, desc);
  },
  async basis(tx, orderId) {
    await orderById(tx, orderId);
    const [found] = await tx.select().from(writeOffs).where(eq(writeOffs.orderId, orderId));
    return found ? [found.amount, found.recovered] : null;
  },
  record: async (_tx, orderId) => ({ kind: "order", id: orderId }),
};

/**
 * @throws NotFound if the order does not exist.
 * @throws Refused "nothing_due" without written-off debt. "wrong_status" if a part of it came back, or if the SME is
 * closed.
 */
async function requireUndoable(tx: Tx, orderId: string) {
  const { smeId } = await orderById(tx, orderId);
  const found = await requireWriteOff(tx, orderId);
  refuseUnless(found.recovered === 0, "wrong_status", message("undoRecoveriesFirst", found.recovered));
  const { level } = await applicantById(tx, smeId);
  refuseUnless(level === lastLevel.sme, "wrong_status", message("reopenCompanyFirst"));
  return found;
}

/**
 * Undoes the order's write-off: the SME owes its instalments again, with their old deadlines. Its days past due decide
 * about its credit state again, unless other debt of it is written off. Records the event `order.writeOffUndone`.
 * `desc`: the reason, for officers.
 * @throws NotFound and Refused as requireUndoable().
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const undoWriteOff = verbWithApproval<[orderId: string, desc: string]>(
  "debts.writeOff",
  undoRule,
  async ({ actor: by, tx, now }, orderId, desc) => {
    const { id, smeId, amount } = await requireUndoable(tx, orderId);
    await lockSmeAndOrders(tx, smeId, [orderId]);
    const [order, before, plan] = await Promise.all([
      orderById(tx, orderId),
      listOrderInstalments(tx, orderId),
      readReminderPlan(tx),
    ]);
    await updateRow(tx, writeOffs, id, { amount: 0 });
    await postWriteOffBack(tx, order, now);
    const after = before.map((part) => (part.writtenOffAmount === 0 ? part : oweInstalment(part, plan, now)));
    await changeStatus(tx, order, order.status as OrderStatus, {
      by,
      verb: "order.writeOffUndone",
      text: message("writeOffUndone", amount),
      reason: desc,
      now,
      line: "bank",
      change: await changeInstalments(tx, order, { before, after, now }),
    });
    const rest = await tx.select().from(writeOffs).where(eq(writeOffs.smeId, smeId));
    if (rest.every((row) => unrecoveredAmount(row) === 0))
      await endWriteOff(tx, smeId, { isRecovered: rest.some(({ recovered }) => recovered > 0), by, now, reason: desc });
  },
);

/** Returns the instalment with its written-off part owed again. Its paid and credited parts stay. */
function oweInstalment(part: Instalment, plan: ReminderPlan, now: number): Instalment {
  const owed = { ...part, creditedAmount: part.creditedAmount - part.writtenOffAmount, writtenOffAmount: 0 };
  if (unpaidAmount(owed) === 0) return owed;
  const { paidAt, deadline } = part;
  const isEnded = paidAt !== null && deadline !== null;
  return {
    ...owed,
    paidAt: null,
    reminderAt: isEnded ? nextInstalmentReminder(plan, { ...part, deadline }, now) : part.reminderAt,
  };
}
