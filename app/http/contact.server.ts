/** The dialog in which a company changes its contact details. */
import { redirect } from "@remix-run/node";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { contactInput } from "~/domain/applicants/applicant";
import { ownProfile } from "~/domain/applicants/applicants.server";
import { changeContact } from "~/domain/applicants/contact.server";
import { contactIsOpen } from "~/domain/applicants/level";
import * as paths from "~/domain/paths";
import type { ContactView } from "~/ui/contact-dialog";
import { answerForm, cameBack } from "./forms.server";
import { withNotice } from "./notices.server";

/** The form's first values, by field. A company without details to change is sent to its profile. */
export async function contactOf(actor: Actor, role: ApplicantRole): Promise<ContactView> {
  const { level, address, address2, email2, instagram, website, phone2Country, phone2Number } = await ownProfile(actor);
  if (!contactIsOpen(level) && !cameBack()) throw redirect(paths.profile(role));
  return { role, known: { address, address2, email2, instagram, website, phone2: { countryCode: phone2Country, phone: phone2Number } } };
}

export async function takeContact(request: Request, actor: Actor, role: ApplicantRole): Promise<Response> {
  return answerForm(request, contactInput[role], async (contact) => {
    const changed = await changeContact(actor, contact);
    const profile = paths.profile(role);
    return changed.length > 0 ? withNotice(profile, "success", "Done!") : withNotice(profile, "info", "nothing was changed");
  });
}
