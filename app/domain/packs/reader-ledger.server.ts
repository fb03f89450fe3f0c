/** The lines of an order's ledger that a reader may see. Source: app/domain/README.md, "Packs". */
import type { LedgerAccount, OrderLedger } from "~/domain/ledger/ledger";
import { loadOrderLedger } from "~/domain/orders/order-ledger.server";
import type { Actor, Role } from "~/domain/values/actor";
import { readsPayerBankEntries } from "~/domain/values/timeline-entry";
import { hasPermission } from "~/domain/verbs/permissions";

/** The accounts of the SME's debt and of a claim. Other accounts hold the supplier's and the bank's terms. */
export const insurerAccounts = ["receivable", "claim receivable", "insured losses", "recoveries due"] as const;

/** The accounts with the reader's own money. Admins and the bank read all accounts. */
const ownAccounts: Partial<Record<Role, readonly LedgerAccount[]>> = {
  sme: ["receivable", "unapplied", "refunds due"],
  provider: ["payable", "supplier receivable"],
  insurance: insurerAccounts,
};

/**
 * Returns the order's ledger without the accounts and payments that the actor may not see. Amounts are cents.
 * @throws NotFound if the order does not exist, or the actor may not see it.
 */
export async function loadReaderLedger(actor: Actor, orderId: string): Promise<OrderLedger> {
  const ledger = await loadOrderLedger(actor, orderId);
  if (hasPermission(actor, "ledger.see")) return ledger;
  const accounts = ownAccounts[actor.role] ?? [];
  const seesPayments = readsPayerBankEntries(actor.role);
  return {
    entries: ledger.entries
      .filter(({ account }) => accounts.includes(account))
      .map((entry) => (seesPayments ? entry : { ...entry, paymentId: null })),
    accounts: ledger.accounts.filter(({ account }) => accounts.includes(account)),
    payments: seesPayments ? ledger.payments : [],
  };
}
