/** Loads the details of transfers to Dhow. */
import { db } from "~/db/client.server";
import { actingApplicant } from "~/domain/applicants/level.server";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { readCollectingAccounts } from "~/domain/legal-entity/stored-collecting-accounts.server";
import { findVisibleOrder } from "~/domain/orders/order.server";
import { formatOrderNumber } from "~/domain/orders/status";
import { listOwedOfOrder } from "~/domain/payments/settlement.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { unpaidAmount } from "~/domain/values/unpaid-amount";
import { NotFound } from "~/domain/verbs/errors";
import { convertToCurrency, formatCollected } from "~/gateways/bank/currency";
import type { TransferAccount, TransferDetails, TransferSlip } from "./transfer-details";
import { orderTransferReference, transferReference } from "./transfer-reference";

/**
 * Returns the details of a transfer of `amount` cents (null: none) with this reference. Callers check the permission.
 * Reads `settings`.
 */
export async function loadTransferDetails(reference: string, amount: Cents | null): Promise<TransferDetails> {
  const accounts = (await readCollectingAccounts()).map(
    (account): TransferAccount => ({ ...account, foreignAmount: foreignAmount(amount, account.currency) }),
  );
  return { accounts, reference, amount };
}

function foreignAmount(amount: Cents | null, currency: string): string | null {
  if (amount === null || currency === "USD") return null;
  const converted = convertToCurrency(amount, currency, configuration().payments.rates);
  return converted && formatCollected(converted);
}

/** Returns the details of a transfer for the SME's earliest instalments. Callers check the permission. */
export const loadOwnTransfer = (smeId: string, amount: Cents | null): Promise<TransferDetails> =>
  loadTransferDetails(transferReference(smeId), amount);

/**
 * Returns the printable details of a transfer of `amount` cents for the actor's earliest instalments.
 * @throws NotFound for staff, and if no collecting account is set.
 */
export async function loadOwnSlip(actor: Actor, amount: Cents | null): Promise<TransferSlip> {
  const { id } = await actingApplicant(db, actor);
  return loadSlip(actor, await loadOwnTransfer(id, amount), null);
}

/**
 * Returns the printable details of a transfer for the order's next instalment.
 * @throws NotFound if the actor may not see the order, if it owes nothing, and if no collecting account is set.
 */
export async function loadOrderSlip(actor: Actor, orderId: string): Promise<TransferSlip> {
  const { id, smeId, number } = await findVisibleOrder(db, actor, orderId);
  const [next] = await listOwedOfOrder(db, smeId, id);
  if (!next) throw new NotFound();
  const details = await loadTransferDetails(orderTransferReference(smeId, number), unpaidAmount(next));
  return loadSlip(actor, details, { id, number: formatOrderNumber(number) });
}

async function loadSlip(actor: Actor, details: TransferDetails, order: TransferSlip["order"]): Promise<TransferSlip> {
  if (details.accounts.length === 0) throw new NotFound();
  const [entity, payer] = await Promise.all([readLegalEntity(), actingApplicant(db, actor)]);
  return { ...details, entity, payer: companyDisplayName(payer) ?? payer.email, order };
}
