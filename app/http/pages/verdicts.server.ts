/** Dialogs in which officers decide on a company or add a note. Admins, the bank and insurers share them. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type * as z from "zod";
import { noteInput } from "~/domain/applicants/applicant";
import { passCase } from "~/domain/insurers/insurer.server";
import * as paths from "~/domain/paths";
import type { ApplicantView } from "~/domain/profiles/profile.server";
import type { ApplicantRole } from "~/domain/values/actor";
import { pendingDecision } from "~/domain/values/level";
import { type RequiredPermission, requiredPermissions } from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import { findNextApplicant, findQueuePlace } from "~/domain/verdicts/review-queue.server";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import type { VerdictView } from "~/ui/verdicts/verdict-dialogs";
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
 * Decides on the company through `verb`, which `run` gets as `act`. Then shows the company list. Its notice has a
 * button for the next company of the officer's queue, if any.
 */
export async function submitDecision<Schema extends z.ZodType, Args extends unknown[]>(
  { request, params }: ActionFunctionArgs,
  verb: Verb<[companyId: string, ...Args], void>,
  schema: Schema,
  run: (act: (...args: Args) => Promise<void>, values: z.output<Schema>) => Promise<void>,
): Promise<Response> {
  const actor = await requireActor(request, verb);
  return answerForm(request, schema, async (values) => {
    const [id, role] = [requireParam(params, "id"), decidedRole(verb)];
    const place = await findQueuePlace(id);
    await run((...args) => verb(actor, id, ...args), values);
    const { review } = (await requestWords(request)).verdicts;
    const next = await findNextApplicant(actor, { ...place, role });
    return withNotice(paths.companies(actor.role, role), "success", review.saved, {
      link: next ? { href: paths.review(actor.role, role, next.id), words: review.reviewNext } : undefined,
    });
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
