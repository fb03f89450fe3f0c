/** An SME's or supplier's own profile: everything that is known about the company. */
import type { ApplicantRole } from "~/domain/actor";
import { ownProfile, timelineOf } from "~/domain/applicants/applicants.server";
import type { ProfileView } from "~/ui/profile";
import { requireActor } from "./session.server";

export async function profile(request: Request, role: ApplicantRole): Promise<ProfileView> {
  const actor = await requireActor(request, `area.${role}`);
  const own = await ownProfile(actor);
  const { accountId: _account, insurerId: _insurer, documents, ...applicant } = own;
  return {
    applicant,
    documents: documents.map(({ id, title, file, mime }) => ({ id, title, file, mime })),
    timeline: (await timelineOf(own.id)).map(({ at, who, text }) => ({ at, who, text })),
  };
}
