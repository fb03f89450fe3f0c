/** A company's own profile and its contact details. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { contactInput } from "~/domain/applicants/applicant";
import { loadTimeline } from "~/domain/applicants/applicant.server";
import { changeContact } from "~/domain/applicants/contact.server";
import { countries } from "~/domain/applicants/countries";
import { financialsInput } from "~/domain/applicants/financials";
import { changeFinancials } from "~/domain/applicants/financials.server";
import { loadNextStep } from "~/domain/dashboards/dashboard.server";
import { loadDebt } from "~/domain/figures/figures.server";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import * as paths from "~/domain/paths";
import { loadPayees } from "~/domain/payees/payee.server";
import { type ApplicantView, loadOwnProfile } from "~/domain/profiles/profile.server";
import { removePriceList, uploadPriceList } from "~/domain/suppliers/price-list.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { isContactEditable, Level } from "~/domain/values/level";
import { formatPlainMoney } from "~/domain/values/money";
import { isActive } from "~/domain/verbs/permissions";
import { answerFileForm, answerForm, isFormReturned, uploadedFile } from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import type { ContactDetailsView } from "~/ui/profiles/contact-dialog";
import type { FinancialsView } from "~/ui/profiles/financials-dialog";
import type { ProfileView } from "~/ui/profiles/profile";
import { monthlyOrders } from "./applicants.server";

export async function profileView(actor: Actor): Promise<ProfileView> {
  const now = clock.now();
  const profile = await loadOwnProfile(actor);
  const { accountId: _account, insurerId: _insurer, documents, ...applicant } = profile;
  const { id, role } = profile;
  const isTrading = isActive(profile);
  const [ordered, debt, late, payees, next, timeline] = await Promise.all([
    monthlyOrders(profile),
    role === "sme" && isTrading ? loadDebt(id, now) : null,
    role === "sme" && isTrading ? loadLateSummary(id, now) : null,
    role === "provider" && isTrading ? loadPayees(id) : null,
    isTrading ? loadNextStep(actor) : null,
    loadTimeline(id),
  ]);
  return {
    applicant,
    ordered,
    debt,
    late,
    payees,
    next,
    now,
    documents,
    timeline: timeline.map(({ at, author, text }) => ({ at, author, text })),
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
    priceList,
    companyVat,
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
    asksTaxNumber: companyVat === null,
    known: {
      registration: { country },
      address,
      address2,
      email2,
      instagram,
      website,
      priceList,
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

/** The SME's stored figures. Redirects to the profile if the SME cannot change them yet. */
export async function financialsDialog({ request }: LoaderFunctionArgs): Promise<FinancialsView> {
  const sme = await loadOwnProfile(await requireActor(request, changeFinancials));
  if (!isContactEditable(sme.level) && !isFormReturned()) throw redirect(paths.profile("sme"));
  const dollars = (cents: number | null) => (cents === null ? null : formatPlainMoney(cents));
  return {
    known: {
      foundedYear: sme.foundedYear === null ? null : String(sme.foundedYear),
      annualTurnover: dollars(sme.annualTurnover),
      averageBalance: dollars(sme.averageBalance),
      monthlyInflow: dollars(sme.monthlyInflow),
    },
    documents: documentsPage(sme),
  };
}

/** The page on which the SME can add documents at its level. Null if it cannot. */
function documentsPage(sme: ApplicantView): string | null {
  if (isActive(sme)) return paths.newDocument("sme");
  return sme.level === Level.infoAdded ? paths.verification("sme") : null;
}

export async function submitFinancials({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, changeFinancials);
  return answerForm(request, financialsInput, async (financials) => {
    const isChanged = await changeFinancials(actor, financials);
    const { financials: words, contact } = (await requestWords(request)).profiles;
    return isChanged
      ? withNotice(paths.profile("sme"), "success", words.done)
      : withNotice(paths.profile("sme"), "info", contact.unchanged);
  });
}

export async function priceListDialog({ request }: LoaderFunctionArgs) {
  const { priceListFile } = await loadOwnProfile(await requireActor(request, uploadPriceList));
  return { hasFile: priceListFile !== null };
}

const priceListForm = z.object({ do: z.literal("remove").optional(), prices: z.unknown().optional() });

export async function submitPriceList({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, uploadPriceList);
  return answerFileForm(request, actor, priceListForm, async (values, form) => {
    const isRemoved = values.do === "remove";
    if (isRemoved) await removePriceList(actor);
    else await uploadPriceList(actor, uploadedFile(form, "prices"), { signal: request.signal });
    return withSuccess(
      request,
      paths.profile("provider"),
      ({ profiles }) => profiles.prices[isRemoved ? "removed" : "done"],
    );
  });
}
