/**
 * The sandbox's bank. Its page asks Approve or Decline, and its charges are rows of `sandboxCharges`. Asking about a
 * charge does not decide it.
 */
import { eq, sql } from "drizzle-orm";
import type { Tx } from "~/db/client.server";
import { insertOrLockRow, prepareQuery, updateRow } from "~/db/prepared-statements.server";
import { sandboxCharges } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { clock } from "~/domain/values/clock";
import type { BankGateway, ChargeState, SandboxBank } from "./bank";

const chargeQuery = prepareQuery((reader) =>
  reader
    .select()
    .from(sandboxCharges)
    .where(eq(sandboxCharges.reference, sql.placeholder("reference"))),
);

/** The sandbox's bank. Its calls throw only database errors. */
export const sandboxBank: BankGateway & SandboxBank = {
  name: "sandbox",
  quote: (amount) => ({ currency: "USD", units: amount }),
  async start({ reference, amount, description, returnPath }) {
    await transaction(async (tx) => {
      // The charge of a repeated start stays unchanged.
      await insertOrLockRow(tx, sandboxCharges, {
        reference,
        amount,
        description,
        returnPath,
        state: "open",
        createdAt: clock.now(),
      });
    });
    return { payUrl: `/sandbox/bank/${reference}`, gatewayReference: reference };
  },
  async ask({ reference }): Promise<ChargeState> {
    const charge = await findStoredCharge(reference);
    return charge?.state === "refunded" ? "approved" : (charge?.state ?? "open");
  },
  findCharge: findStoredCharge,
  async answer(reference, approve) {
    await transaction(async (tx) => {
      const charge = await findStoredCharge(reference, tx);
      if (charge?.state !== "open") return;
      await updateRow(tx, sandboxCharges, reference, { state: approve ? "approved" : "declined" });
    });
    return findStoredCharge(reference);
  },
  async refund({ reference, gatewayReference }) {
    await transaction(async (tx) => {
      await updateRow(tx, sandboxCharges, gatewayReference ?? reference, { state: "refunded" });
    });
    return { isRefunded: true, refundReference: reference, trouble: null };
  },
  probe: async () => {},
  webhooks: null,
};

async function findStoredCharge(reference: string, tx?: Tx) {
  const [charge] = await chargeQuery().all({ reference }, tx);
  return charge ?? null;
}
