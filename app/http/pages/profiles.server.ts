/** A company's own profile and its contact details. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { contactInput } from "~/domain/applicants/applicant";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { changeContact } from "~/domain/applicants/contact.server";
import { countries } from "~/domain/applicants/countries";
import { loadNextStep } from "~/domain/dashboards/dashboard.server";
import { loadDebt } from "~/domain/figures/figures.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import * as paths from "~/domain/paths";
import { loadPayees } from "~/domain/payees/payee.server";
import { loadOwnProfile } from "~/domain/profiles/profile.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { isContactEditable } from "~/domain/values/level";
import { isActive } from "~/domain/verbs/permissions";
import { answerForm, isFormReturned } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import type { ContactDetailsView } from "~/ui/profiles/contact-dialog";
import type { ProfileView } from "~/ui/profiles/profile";
import { monthlyOrders } from "./applicants.server";

export async function profileView(actor: Actor): Promise<ProfileView> {
  const now = clock.now();
  const profile = await loadOwnProfile(actor);
  const { accountId: _account, insurerId: _insurer, documents, ...applicant } = profile;
  return {
    applicant,
    ordered: await monthlyOrders(profile),
    debt: profile.role === "sme" && isActive(profile) ? await loadDebt(profile.id, now) : null,
    late: profile.role === "sme" && isActive(profile) ? await loadLateSummary(profile.id, now) : null,
    payees: profile.role === "provider" && isActive(profile) ? await loadPayees(profile.id) : null,
    next: isActive(profile) ? await loadNextStep(actor) : null,
    now,
    documents,
    timeline: (await loadTimeline(profile.id)).map(({ at, author, text }) => ({ at, author, text })),
  };
}

/** The form's current values, by field name. Redirects to the profile if the company cannot change them yet. */
export async function contactDialog({ request }: LoaderFunctionArgs): Promise<ContactDetailsView> {
  const actor = await requireActor(request, changeContact);
  const {
    role,
    level,
    address,
    address2,
    email2,
    instagram,
    website,
    phone2Country,
    phone2Number,
    phoneCountry,
    registrationNumber,
  } = await loadOwnProfile(actor);
  if (!isContactEditable(level) && !isFormReturned()) throw redirect(paths.profile(role));
  const country = countries.find(({ code }) => code === phoneCountry)?.iso;
  return {
    role,
    asksRegistration: registrationNumber === null,
    known: {
      registration: { country },
      address,
      address2,
      email2,
      instagram,
      website,
      phone2: { countryCode: phone2Country, phone: phone2Number },
    },
  };
}

export async function submitContactDetails({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, changeContact);
  const role = actor.role as ApplicantRole;
  return answerForm(request, contactInput[role], async (contact) => {
    const changed = await changeContact(actor, contact);
    const { contact: words } = (await requestWords(request)).profiles;
    const profile = paths.profile(role);
    return changed.length > 0
      ? withNotice(profile, "success", words.done)
      : withNotice(profile, "info", words.unchanged);
  });
}
