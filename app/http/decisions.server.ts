/** The dialogs in which officers decide on a company or add a note to it. Admin, bank and insurers share them. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type * as z from "zod";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { noteInput } from "~/domain/applicants/applicant";
import { awaitedFrom } from "~/domain/applicants/level";
import { nameOf } from "~/domain/applicants/name.server";
import { clock } from "~/domain/clock";
import { WAITING } from "~/domain/filter";
import { passCaseOn } from "~/domain/insurers/insurers.server";
import * as paths from "~/domain/paths";
import { type Needed, permissionsOf } from "~/domain/permissions";
import type { ApplicantView } from "~/domain/profiles/profiles.server";
import type { Verb } from "~/domain/verb.server";
import { nextAfter } from "~/domain/verdicts/queue.server";
import type { VerdictView } from "~/ui/applicants/verdict-dialogs";
import type { Verdict } from "~/words/en/officers";
import { read } from "~/words/said";
import { companyAt, stuckWith } from "./applicants.server";
import { answerForm, cameBack, param } from "./forms.server";
import { wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

/** Whom a verb decides on. */
const roleOf = (verb: Needed): ApplicantRole =>
  permissionsOf(verb).every((permission) => permission.startsWith("sme.")) ? "sme" : "provider";

/**
 * The company that waits for this decision of the officer. Any other leads back to the page below the dialog, unless
 * its form just came back with a message, such as what another officer did meanwhile.
 */
export async function awaitedCompany({ request, params }: LoaderFunctionArgs, verb: Needed): Promise<ApplicantView> {
  const actor = await requireActor(request, verb);
  const company = await companyAt(actor, roleOf(verb), params);
  const decision = permissionsOf(verb).includes("sme.activate") ? "plan" : "verdict";
  if (awaitedFrom(actor, company) === decision || cameBack()) return company;
  const { pathname } = new URL(request.url);
  throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
}

/** What the dialog of a verdict shows. */
export async function verdictDialog(args: LoaderFunctionArgs, verb: Needed): Promise<VerdictView> {
  const { role } = await awaitedCompany(args, verb);
  return { officer: (await requireActor(args.request, verb)).role, role };
}

/** The SME that waits for an insurer which cannot decide. Any other leads back, as above. */
export async function stuck({ request, params }: LoaderFunctionArgs): Promise<void> {
  const actor = await requireActor(request, passCaseOn);
  const sme = await companyAt(actor, "sme", params);
  const { pathname } = new URL(request.url);
  if (!(await stuckWith(actor, sme)) && !cameBack()) throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
}

/**
 * Decides on the company by `verb`, which `run` gets as `act`; then shows the list of companies or, from the review
 * desk, the next case.
 */
export async function decide<Schema extends z.ZodType, Args extends unknown[]>(
  { request, params }: ActionFunctionArgs,
  verb: Verb<[companyId: string, ...Args], void>,
  schema: Schema,
  run: (act: (...args: Args) => Promise<void>, values: z.output<Schema>) => Promise<void>,
): Promise<Response> {
  const actor = await requireActor(request, verb);
  const isAtDesk = params.tab === "review";
  return answerForm(request, schema, async (values) => {
    const company = isAtDesk ? await companyAt(actor, roleOf(verb), params) : null;
    await run((...args) => verb(actor, param(params, "id"), ...args), values);
    if (company) return onwards(request, actor, company);
    return withNotice(
      paths.companies(actor.role, roleOf(verb)),
      "success",
      (await wordsOf(request)).officers.desk.saved,
    );
  });
}

/** To the queue, with what was decided and who is next in it. */
async function onwards(request: Request, actor: Actor, company: ApplicantView): Promise<Response> {
  const { role, id, waitingSince } = company;
  const words = await wordsOf(request);
  const {
    officers: { desk, verdicts },
    orders,
  } = words;
  const last = new URL(request.url).pathname.split("/").at(-1) ?? "";
  const decided: [name: string, verdict: Verdict | null] = [
    read(nameOf(company) ?? company.email, words),
    Object.hasOwn(verdicts, last) ? (last as Verdict) : null,
  ];
  const next = await nextAfter(actor, { role, id, waitingSince });
  const to = paths.companies(actor.role, role, WAITING);
  if (!next) return withNotice(to, "success", desk.done(...decided));
  return withNotice(to, "success", desk.doneNext(...decided), {
    link: {
      href: paths.review(actor.role, role, next.id),
      words: desk.nextOne(read(next.name, words), orders.howLong(clock.now() - next.since)),
    },
  });
}

/** A note can be added to every company that the officer may see. */
export async function noteDialog({ request, params }: LoaderFunctionArgs, note: Needed): Promise<VerdictView> {
  const actor = await requireActor(request, note);
  const { role } = await companyAt(actor, roleOf(note), params);
  return { officer: actor.role, role };
}

export async function keepNote(
  { request, params }: ActionFunctionArgs,
  note: Verb<[companyId: string, text: string], void>,
): Promise<Response> {
  const actor = await requireActor(request, note);
  const id = param(params, "id");
  return answerForm(request, noteInput, async ({ desc }) => {
    await note(actor, id, desc);
    return withNotice(
      paths.company(actor.role, roleOf(note), id, "verification_timeline"),
      "success",
      (await wordsOf(request)).officers.desk.saved,
    );
  });
}
