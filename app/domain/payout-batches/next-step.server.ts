/** Loads the checks, the cut-off time and the approvers for a batch's next step. */
import { db } from "~/db/client.server";
import { listColleagues } from "~/domain/accounts/colleagues.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor } from "~/domain/values/actor";
import { businessDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { loadHomeCalendar } from "~/domain/working-days/working-days.server";
import type { Batch, PayoutLine } from "./batch";
import type { NextStepFacts } from "./batch-checks";
import { checkBatch } from "./batch-checks.server";
import { nextCutOff } from "./cut-off";

/** The most approvers that the page names. */
const MAX_COLLEAGUES = 3;

/** Callers check the permission. Reads `settings`, `public_holidays` and, before the export, payees and holds. */
export async function prepareNextStep(
  actor: Actor,
  { state, isOwn }: Pick<Batch, "state" | "isOwn">,
  lines: readonly PayoutLine[],
): Promise<NextStepFacts> {
  const now = clock.now();
  const [checks, calendar, colleagues] = await Promise.all([
    state === "draft" || state === "approved" ? checkBatch(lines, now) : null,
    loadHomeCalendar(db, businessDay(now)),
    state === "draft" && isOwn ? listColleagues(db, actor, MAX_COLLEAGUES) : [],
  ]);
  const { payoutCutoff, payoutIban: iban, payoutBic: bic } = configuration();
  return {
    checks,
    cutOff: nextCutOff(calendar, now, payoutCutoff),
    payer: { iban, bic },
    colleagues: colleagues.map(({ name }) => name),
  };
}
