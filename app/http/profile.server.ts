/** An SME's or supplier's own profile: everything that is known about the company. */
import type { Actor } from "~/domain/actor";
import { timelineOf } from "~/domain/applicants/applicants.server";
import { clock } from "~/domain/clock";
import { lateOf } from "~/domain/instalments/instalments.server";
import { payeesOf } from "~/domain/payees/payees.server";
import { isActive } from "~/domain/permissions";
import { ownProfile } from "~/domain/profiles/profiles.server";
import type { ProfileView } from "~/ui/profile";
import { orderedFrom } from "./applicants.server";

export async function profileView(actor: Actor): Promise<ProfileView> {
  const now = clock.now();
  const own = await ownProfile(actor);
  const { accountId: _account, insurerId: _insurer, documents, ...applicant } = own;
  return {
    applicant,
    ordered: await orderedFrom(own),
    late: own.role === "sme" && isActive(own) ? await lateOf(own.id, now) : null,
    payees: own.role === "provider" && isActive(own) ? await payeesOf(own.id) : null,
    now,
    documents,
    timeline: (await timelineOf(own.id)).map(({ at, who, text }) => ({ at, who, text })),
  };
}
