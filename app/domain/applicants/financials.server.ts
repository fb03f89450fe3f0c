/** Changes the figures that an SME states about its business. */
import { changeApplicant } from "~/domain/aggregates/counted-rows.server";
import { recordEvent } from "~/domain/events/event.server";
import { businessDay } from "~/domain/values/calendar";
import { isContactEditable } from "~/domain/values/level";
import { Invalid } from "~/domain/verbs/errors";
import { verb } from "~/domain/verbs/verb.server";
import { message } from "~/words/message";
import { type Financials, financialNames, YEAR_OR_EMPTY } from "./financials";
import { actingApplicant, wrongLevelRefusal } from "./level.server";

/**
 * Stores all figures, amounts in cents, and replaces earlier ones. Returns false if nothing changed. The event names no
 * figure.
 * @throws Refused "wrong_level" before the info form was sent, or after a rejection.
 * @throws Invalid for a year in the future.
 * @throws NotFound for staff.
 */
export const changeFinancials = verb(
  "financials.change",
  async ({ actor, tx, now }, financials: Financials): Promise<boolean> => {
    const sme = await actingApplicant(tx, actor);
    if (!isContactEditable(sme.level)) throw wrongLevelRefusal(sme);
    if ((financials.foundedYear ?? 0) > businessDay(now).year) throw new Invalid({ foundedYear: [YEAR_OR_EMPTY] });
    if (financialNames.every((name) => financials[name] === sme[name])) return false;
    await changeApplicant(tx, sme.id, { ...financials, updatedAt: now });
    await recordEvent(tx, {
      subject: { kind: "applicant", id: sme.id },
      verb: "applicant.financialsChanged",
      by: actor,
      now,
      text: message("financialsChanged"),
      line: "line",
    });
    return true;
  },
);
