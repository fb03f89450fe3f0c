/** An SME's or supplier's own profile: everything that is known about the company. */
import type { Actor } from "~/domain/actor";
import { ownProfile, timelineOf } from "~/domain/applicants/applicants.server";
import type { ProfileView } from "~/ui/profile";

export async function profileView(actor: Actor): Promise<ProfileView> {
  const own = await ownProfile(actor);
  const { accountId: _account, insurerId: _insurer, documents, ...applicant } = own;
  return {
    applicant,
    documents,
    timeline: (await timelineOf(own.id)).map(({ at, who, text }) => ({ at, who, text })),
  };
}
