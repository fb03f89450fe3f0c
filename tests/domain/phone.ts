/** A person's phone with an authenticator app. */
import { transaction } from "~/db/transaction.server";
import { startSession } from "~/domain/accounts/sessions.server";
import { readEnrolment, startEnrolment, turnOnSecondFactor } from "~/domain/second-factor/second-factor.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { shownBy } from "./authenticator";
import { PASSWORD } from "./world";

export interface Phone {
  /** The code at this time step, or `steps` steps of 30 seconds later. */
  code(steps?: number): string;
  recoveryCodes: string[];
}

/** Turns on the second factor, in a separate session. */
export async function phoneOf(actor: Actor, password = PASSWORD): Promise<Phone> {
  const enrolment = startEnrolment(actor);
  const { secret } = readEnrolment(actor, enrolment)!;
  const code = (steps = 0) => shownBy(secret, clock.now() + steps * 30_000);
  const token = await transaction((tx) => startSession(tx, actor.accountId, "web", clock.now()));
  return { code, recoveryCodes: await turnOnSecondFactor(actor, { enrolment, password, code: code() }, token) };
}
