/** A company's own profile. */

import { loadTimeline } from "~/domain/applicants/applicant.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import { loadPayees } from "~/domain/payees/payee.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { isActive } from "~/domain/verbs/permissions";
import type { ProfileView } from "~/ui/applicants/profile";
import { monthlyOrders } from "./applicants.server";

export async function profileView(actor: Actor): Promise<ProfileView> {
  const now = clock.now();
  const own = await loadOwnProfile(actor);
  const { accountId: _account, insurerId: _insurer, documents, ...applicant } = own;
  return {
    applicant,
    ordered: await monthlyOrders(own),
    late: own.role === "sme" && isActive(own) ? await loadLateSummary(own.id, now) : null,
    payees: own.role === "provider" && isActive(own) ? await loadPayees(own.id) : null,
    now,
    documents,
    timeline: (await loadTimeline(own.id)).map(({ at, who: author, text }) => ({ at, who: author, text })),
  };
}
