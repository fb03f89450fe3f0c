/** The dialog in which a company changes its contact details. */
import { redirect } from "@remix-run/node";
import type { ApplicantRole } from "~/domain/actor";
import { contactInput } from "~/domain/applicants/applicant";
import { ownProfile } from "~/domain/applicants/applicants.server";
import { changeContact } from "~/domain/applicants/contact.server";
import { contactIsOpen } from "~/domain/applicants/level";
import { answerForm, cameBack } from "./forms.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

/** What the form starts with, by the names of its fields. Before there is anything to change it leads to the profile. */
export async function contactOf(request: Request, role: ApplicantRole) {
  const actor = await requireActor(request, "profile.change");
  const { level, address, address2, email2, instagram, website, phone2Country, phone2Number } = await ownProfile(actor);
  if (!contactIsOpen(level) && !cameBack()) throw redirect(`/${role}/profile`);
  return { address, address2, email2, instagram, website, phone2: { countryCode: phone2Country, phone: phone2Number } };
}

export async function takeContact(request: Request, role: ApplicantRole): Promise<Response> {
  const actor = await requireActor(request, "profile.change");
  return answerForm(request, contactInput[role], async (contact) => {
    const changed = await changeContact(actor, contact);
    const profile = `/${role}/profile`;
    return changed.length > 0 ? withNotice(profile, "success", "Done!") : withNotice(profile, "info", "nothing was changed");
  });
}
