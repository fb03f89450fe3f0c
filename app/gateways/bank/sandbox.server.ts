/**
 * The sandbox's bank. Its page asks Approve or Decline, and its charges are rows of `sandboxCharges`. Asking about a
 * charge does not decide it.
 */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { sandboxCharges } from "~/db/schema";
import { transaction } from "~/db/transaction.server";
import { clock } from "~/domain/values/clock";
import type { BankGateway, ChargeState, SandboxBank } from "./bank";

/** The sandbox's bank. Its calls throw only database errors. */
export const sandboxBank: BankGateway & SandboxBank = {
  name: "sandbox",
  quote: (amount) => ({ currency: "USD", units: amount }),
  async start({ reference, amount, description, returnPath }) {
    await transaction(async (tx) => {
      await tx
        .insert(sandboxCharges)
        .values({ reference, amount, description, returnPath, state: "open", createdAt: clock.now() })
        .onConflictDoNothing();
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
      const [charge] = await tx.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
      if (charge?.state !== "open") return;
      await tx
        .update(sandboxCharges)
        .set({ state: approve ? "approved" : "declined" })
        .where(eq(sandboxCharges.reference, reference));
    });
    return findStoredCharge(reference);
  },
  async refund({ reference, gatewayReference }) {
    await transaction(async (tx) => {
      await tx
        .update(sandboxCharges)
        .set({ state: "refunded" })
        .where(eq(sandboxCharges.reference, gatewayReference ?? reference));
    });
    return { isRefunded: true, refundReference: reference, trouble: null };
  },
  probe: async () => {},
  webhooks: null,
};

async function findStoredCharge(reference: string) {
  const [charge] = await db.select().from(sandboxCharges).where(eq(sandboxCharges.reference, reference));
  return charge ?? null;
}
