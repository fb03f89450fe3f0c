/** Dialogs in which officers decide on a company or add a note. Admins, the bank and insurers share them. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type * as z from "zod";
import { noteInput } from "~/domain/applicants/applicant";
import { companyDisplayName } from "~/domain/applicants/name.server";
import { passCase } from "~/domain/insurers/insurer.server";
import { WAITING_ROWS } from "~/domain/lists/filter";
import * as paths from "~/domain/paths";
import type { ApplicantView } from "~/domain/profiles/profile.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { pendingDecision } from "~/domain/values/level";
import { type RequiredPermission, requiredPermissions } from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import { findNextApplicant } from "~/domain/verdicts/review-queue.server";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import type { VerdictView } from "~/ui/verdicts/verdict-dialogs";
import type { Verdict } from "~/words/en/verdicts";
import { translate } from "~/words/translate";
import { requireCompany, stuckInsurer } from "./applicants.server";

const decidedRole = (verb: RequiredPermission): ApplicantRole =>
  requiredPermissions(verb).every((permission) => permission.startsWith("sme.")) ? "sme" : "provider";

/**
 * The company that awaits this decision of the officer. For any other company redirects to the page below, unless the
 * form just came back with a message.
 */
export async function requireAwaitedCompany(
  { request, params }: LoaderFunctionArgs,
  verb: RequiredPermission,
): Promise<ApplicantView> {
  const actor = await requireActor(request, verb);
  const company = await requireCompany(actor, decidedRole(verb), params);
  const decision = requiredPermissions(verb).includes("sme.activate") ? "plan" : "verdict";
  if (pendingDecision(actor, company) === decision || isFormReturned()) return company;
  const { pathname } = new URL(request.url);
  throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
}

export async function verdictDialog(args: LoaderFunctionArgs, verb: RequiredPermission): Promise<VerdictView> {
  const { role } = await requireAwaitedCompany(args, verb);
  return { officer: (await requireActor(args.request, verb)).role, role };
}

/** Requires an SME whose insurer cannot decide. Otherwise redirects to the page below, as above. */
export async function requireStuckSme({ request, params }: LoaderFunctionArgs): Promise<void> {
  const actor = await requireActor(request, passCase);
  const sme = await requireCompany(actor, "sme", params);
  const { pathname } = new URL(request.url);
  if (!(await stuckInsurer(actor, sme)) && !isFormReturned())
    throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
}

/**
 * Decides on the company through `verb`, which `run` gets as `act`. Then shows the company list or, from the review
 * page, the next company.
 */
export async function submitDecision<Schema extends z.ZodType, Args extends unknown[]>(
  { request, params }: ActionFunctionArgs,
  verb: Verb<[companyId: string, ...Args], void>,
  schema: Schema,
  run: (act: (...args: Args) => Promise<void>, values: z.output<Schema>) => Promise<void>,
): Promise<Response> {
  const actor = await requireActor(request, verb);
  const isAtDesk = params.tab === "review";
  return answerForm(request, schema, async (values) => {
    const company = isAtDesk ? await requireCompany(actor, decidedRole(verb), params) : null;
    await run((...args) => verb(actor, requireParam(params, "id"), ...args), values);
    if (company) return redirectToNextReview(request, actor, company);
    return withSuccess(
      request,
      paths.companies(actor.role, decidedRole(verb)),
      ({ verdicts }) => verdicts.review.saved,
    );
  });
}

/** Shows the next company of the queue, with a notice about the decision. */
async function redirectToNextReview(request: Request, actor: Actor, company: ApplicantView): Promise<Response> {
  const { role, id, waitingSince } = company;
  const words = await requestWords(request);
  const {
    verdicts: { review: desk, titles: verdicts },
    orders,
  } = words;
  const last = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const decided: [name: string, verdict: Verdict | null] = [
    translate(companyDisplayName(company) ?? company.email, words),
    Object.hasOwn(verdicts, last) ? (last as Verdict) : null,
  ];
  const next = await findNextApplicant(actor, { role, id, waitingSince });
  const to = paths.companies(actor.role, role, WAITING_ROWS);
  if (!next) return withNotice(to, "success", desk.done(...decided));
  return withNotice(to, "success", desk.doneNext(...decided), {
    link: {
      href: paths.review(actor.role, role, next.id),
      words: desk.nextOne(translate(next.name, words), orders.howLong(clock.now() - next.since)),
    },
  });
}

/** The note dialog, for every company that the officer may see. */
export async function noteDialog(
  { request, params }: LoaderFunctionArgs,
  note: RequiredPermission,
): Promise<VerdictView> {
  const actor = await requireActor(request, note);
  const { role } = await requireCompany(actor, decidedRole(note), params);
  return { officer: actor.role, role };
}

export async function submitNote(
  { request, params }: ActionFunctionArgs,
  note: Verb<[companyId: string, text: string], void>,
): Promise<Response> {
  const actor = await requireActor(request, note);
  const id = requireParam(params, "id");
  return answerForm(request, noteInput, async ({ desc }) => {
    await note(actor, id, desc);
    return withSuccess(
      request,
      paths.company(actor.role, decidedRole(note), id, "verification_timeline"),
      ({ verdicts }) => verdicts.review.saved,
    );
  });
}
