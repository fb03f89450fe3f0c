/**
 * Writes off the debt of delivered orders as a loss. Takes two admins if there are two. Source: app/domain/README.md,
 * "Write-offs".
 */
import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { unindexed } from "~/db/engine-differences";
import { insertRow, updateRow } from "~/db/prepared-statements.server";
import { instalments, writeOffs } from "~/db/schema";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { type ApprovalRule, requireSecondPerson, verbWithApproval } from "~/domain/approvals/verb-with-approval.server";
import { loadUnappliedBalance } from "~/domain/cash/transfer.server";
import { followWriteOff, readCreditState } from "~/domain/credit-states/credit-state.server";
import { lockSmeAndOrders } from "~/domain/events/event.server";
import { changeInstalments } from "~/domain/instalments/changes.server";
import { openPaymentInstalments } from "~/domain/instalments/instalment";
import { type Instalment, listOrderInstalments } from "~/domain/instalments/instalment.server";
import { postWriteOff } from "~/domain/ledger/ledger.server";
import { applicantById, orderById } from "~/domain/lookups.server";
import { OrderStatus } from "~/domain/orders/status";
import { changeStatus, type Order } from "~/domain/orders/transitions.server";
import type { Actor } from "~/domain/values/actor";
import { stoppingStates } from "~/domain/values/credit-state";
import { generateId } from "~/domain/values/ids";
import { type Cents, sum } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { NotFound, refuseUnless } from "~/domain/verbs/errors";
import { inTurns } from "~/domain/verbs/for-each-row";
import { message } from "~/words/message";
import { MAX_WRITTEN_OFF_ORDERS, type SentWriteOff } from "./write-off";

/** A delivered order with unpaid instalments. */
export interface OrderDebt {
  order: Order;
  /** All instalments of the order. */
  parts: Instalment[];
  /** The unpaid amount in cents. */
  amount: Cents;
}

/**
 * Returns the delivered orders of the SME with unpaid instalments, by id, at most MAX_WRITTEN_OFF_ORDERS. `orderId`:
 * only this order.
 */
export async function listDebts(tx: Tx, smeId: string, orderId: string | null = null): Promise<OrderDebt[]> {
  const rows = await tx
    .selectDistinct({ orderId: instalments.orderId })
    .from(instalments)
    .where(
      and(
        eq(instalments.smeId, smeId),
        isNull(unindexed(instalments.paidAt)),
        isNotNull(unindexed(instalments.deadline)),
        orderId === null ? undefined : eq(instalments.orderId, orderId),
      ),
    )
    .orderBy(asc(instalments.orderId))
    .limit(MAX_WRITTEN_OFF_ORDERS);
  const debts: OrderDebt[] = [];
  for await (const { orderId: id } of inTurns(rows)) {
    const [order, parts] = await Promise.all([orderById(tx, id), listOrderInstalments(tx, id)]);
    const amount = sum(parts.map(unpaidAmount));
    const isDelivered = order.status >= OrderStatus.delivered;
    if (isDelivered && amount > 0) debts.push({ order, parts, amount });
  }
  return debts;
}

/**
 * @throws NotFound if the SME or its order does not exist.
 * @throws Refused "nothing_due" without a debt. "wrong_status" unless the SME is in default or worse. "wrong_status"
 * while a dispute or payment is open, or the SME has money on account. "done_already" after a write-off of the order.
 */
async function requireDebts(tx: Tx, { smeId, orderId }: SentWriteOff): Promise<OrderDebt[]> {
  await applicantById(tx, smeId, "sme");
  if (orderId !== null && (await orderById(tx, orderId)).smeId !== smeId) throw new NotFound();
  const [debts, state, balance] = await Promise.all([
    listDebts(tx, smeId, orderId),
    readCreditState(tx, smeId),
    loadUnappliedBalance(tx, smeId),
  ]);
  refuseUnless(debts.length > 0, "nothing_due", message("noDebtToWriteOff"));
  refuseUnless(stoppingStates.includes(state), "wrong_status", message("writesOffDefaultsOnly"));
  refuseUnless(balance === 0, "wrong_status", message("useMoneyFirst", balance));
  for (const { order, parts } of debts) {
    refuseUnless(order.writtenOffAmount === 0, "done_already", message("writtenOffBefore"));
    refuseUnless(order.disputedAmount === 0, "wrong_status", message("decideDisputeFirst"));
    refuseUnless(openPaymentInstalments(parts) === null, "wrong_status", message("paymentInProgress"));
  }
  return debts;
}

const writeOffRule: ApprovalRule<[debt: SentWriteOff]> = {
  verbName: "writeOffDebt",
  subject: ({ smeId, orderId }) => ({ id: orderId ?? smeId, role: orderId === null ? "sme" : null }),
  requirement: async () => requireSecondPerson(message("writeOffsTakeTwo")),
  async describe(tx, sent) {
    const [debts, company] = await Promise.all([requireDebts(tx, sent), applicantById(tx, sent.smeId)]);
    const amount = sum(debts.map((debt) => debt.amount));
    return message("wouldWriteOff", amount, companyDisplayName(company) ?? company.email, debts.length, sent.desc);
  },
  async basis(tx, { smeId, orderId }) {
    return (await listDebts(tx, smeId, orderId)).map(({ order, amount }) => `${order.id} ${amount}`);
  },
  record: async (_tx, { smeId, orderId }) =>
    orderId === null ? { kind: "applicant", id: smeId } : { kind: "order", id: orderId },
};

/**
 * Writes off the unpaid instalments of an order, or of all delivered orders of the SME, as a loss. They are not late
 * any more, and nobody is reminded of them. The SME's credit state is "written off" until the debt is recovered.
 * Returns the ids of the write-offs.
 * @throws NotFound and Refused as requireDebts().
 * @throws AwaitsApproval and Refused as verbWithApproval().
 */
export const writeOffDebt = verbWithApproval<[debt: SentWriteOff], string[]>(
  "debts.writeOff",
  writeOffRule,
  async ({ actor: by, tx, now }, sent) => {
    const { smeId, desc } = sent;
    const debts = await requireDebts(tx, sent);
    await lockSmeAndOrders(
      tx,
      smeId,
      debts.map(({ order }) => order.id),
    );
    const ids: string[] = [];
    for await (const debt of inTurns(debts)) ids.push(await writeOffOrder(tx, debt, { by, now, reason: desc }));
    await followWriteOff(tx, smeId, "written off", { by, now, reason: desc });
    return ids;
  },
);

async function writeOffOrder(
  tx: Tx,
  { order, parts: before, amount }: OrderDebt,
  { by, now, reason }: { by: Actor; now: number; reason: string },
): Promise<string> {
  const { id: orderId, smeId } = order;
  const [undone] = await tx.select({ id: writeOffs.id }).from(writeOffs).where(eq(writeOffs.orderId, orderId));
  const id = undone?.id ?? generateId(now);
  const values = { amount, recovered: 0, reason, by: by.accountId, createdAt: now };
  if (undone) await updateRow(tx, writeOffs, id, values);
  else await insertRow(tx, writeOffs, { id, orderId, smeId, ...values });
  await postWriteOff(tx, order, amount, now);
  const after = before.map((part) => (unpaidAmount(part) === 0 ? part : writeOffInstalment(part, now)));
  await changeStatus(tx, order, order.status as OrderStatus, {
    by,
    verb: "order.writtenOff",
    text: message("orderWrittenOff", amount),
    now,
    line: "bank",
    change: await changeInstalments(tx, order, { before, after, now }),
  });
  return id;
}

/** Returns the instalment without a debt. Its paid and credited parts stay. */
const writeOffInstalment = (part: Instalment, now: number): Instalment => ({
  ...part,
  creditedAmount: part.creditedAmount + unpaidAmount(part),
  writtenOffAmount: part.writtenOffAmount + unpaidAmount(part),
  paidAt: now,
  paymentId: null,
  reminderAt: null,
});
