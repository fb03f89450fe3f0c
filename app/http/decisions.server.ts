/** The dialogs in which officers decide on a company or add a note to it. Admin, bank and insurers share them. */
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import type * as z from "zod";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { noteInput } from "~/domain/applicants/applicant";
import { noteOnSme, noteOnSupplier, type ApplicantView } from "~/domain/applicants/applicants.server";
import * as paths from "~/domain/paths";
import type { Permission } from "~/domain/permissions";
import { awaitedFrom } from "~/domain/verdicts/verdict";
import type { VerdictView } from "~/ui/applicants/verdict-dialogs";
import { companyAt, stuckWith } from "./applicants.server";
import { answerForm, cameBack, param } from "./forms.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

type Decision = Extract<Permission, `${"sme" | "supplier"}.${"verdict" | "activate" | "passOn"}${string}`>;
type Note = "sme.note" | "supplier.note";

const roleOf = (permission: Decision | Note): ApplicantRole => (permission.startsWith("sme.") ? "sme" : "provider");

/**
 * The company that waits for this decision of the officer. Any other leads back to the page below the dialog, unless its form just
 * came back with a message, such as what another officer did meanwhile.
 */
export async function awaitedCompany({ request, params }: LoaderFunctionArgs, decision: Decision): Promise<ApplicantView> {
  const actor = await requireActor(request, decision);
  const company = await companyAt(actor, roleOf(decision), params);
  if (awaitedFrom(actor, company) === (decision === "sme.activate" ? "plan" : "verdict") || cameBack()) return company;
  const { pathname } = new URL(request.url);
  throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
}

/** What the dialog of a verdict shows. */
export async function verdictDialog(args: LoaderFunctionArgs, decision: Decision): Promise<VerdictView> {
  const { role } = await awaitedCompany(args, decision);
  return { officer: (await requireActor(args.request, decision)).role, role };
}

/** The SME that waits for an insurer which cannot decide. Any other leads back, as above. */
export async function stuck({ request, params }: LoaderFunctionArgs): Promise<void> {
  const actor = await requireActor(request, "sme.passOn");
  const sme = await companyAt(actor, "sme", params);
  const { pathname } = new URL(request.url);
  if (!(await stuckWith(actor, sme)) && !cameBack()) throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
}

/** What the officer decides; the list of companies comes next. */
export async function decide<Schema extends z.ZodType>(
  { request, params }: ActionFunctionArgs,
  decision: Decision,
  schema: Schema,
  act: (actor: Actor, id: string, values: z.output<Schema>) => Promise<void>,
): Promise<Response> {
  const actor = await requireActor(request, decision);
  return answerForm(request, schema, async (values) => {
    await act(actor, param(params, "id"), values);
    return withNotice(paths.companies(actor.role, roleOf(decision)), "success", "Done!");
  });
}

/** A note can be added to every company that the officer may see. */
export async function noteDialog({ request, params }: LoaderFunctionArgs, permission: Note): Promise<VerdictView> {
  const actor = await requireActor(request, permission);
  const { role } = await companyAt(actor, roleOf(permission), params);
  return { officer: actor.role, role };
}

export async function keepNote({ request, params }: ActionFunctionArgs, permission: Note): Promise<Response> {
  const actor = await requireActor(request, permission);
  const id = param(params, "id");
  const role = roleOf(permission);
  return answerForm(request, noteInput, async ({ desc }) => {
    await (role === "sme" ? noteOnSme : noteOnSupplier)(actor, id, desc);
    return withNotice(paths.company(actor.role, role, id, "verification_timeline"), "success", "Done!");
  });
}
