/** The sandbox bank's page. Outside the sandbox there is none: NotFound. */
import type { SandboxCharge } from "~/gateways/bank/bank";
import { gateways } from "~/gateways/gateways";
import { NotFound } from "../errors";

export async function sandboxCharge(reference: string): Promise<SandboxCharge> {
  const charge = await gateways().sandboxBank?.chargeOf(reference);
  if (!charge) throw new NotFound();
  return charge;
}

/** The first answer counts. */
export async function answerSandboxCharge(reference: string, approve: boolean): Promise<SandboxCharge> {
  const charge = await gateways().sandboxBank?.answer(reference, approve);
  if (!charge) throw new NotFound();
  return charge;
}
