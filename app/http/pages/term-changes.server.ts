/** Dialogs that change the terms of companies that already trade. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type * as z from "zod";
import { parseReason, type ReasonCode, type SeenReason } from "~/domain/credit-limits/reason-codes";
import { type ChangeableTerm, listChangeableTerms } from "~/domain/credit-limits/terms";
import { termVersion } from "~/domain/credit-limits/terms.server";
import * as paths from "~/domain/paths";
import type { ApplicantView } from "~/domain/profiles/profile.server";
import type { ApplicantRole } from "~/domain/values/actor";
import type { RequiredPermission } from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { requireCompany } from "./applicants.server";

const termRole = (limit: ChangeableTerm): ApplicantRole => (limit === "discount" ? "provider" : "sme");

/** The company and the version of its terms. Redirects to the page below if the officer cannot change them. */
export async function requireChangeableCompany(
  { request, params }: LoaderFunctionArgs,
  verb: RequiredPermission,
  limit: ChangeableTerm,
): Promise<{ company: ApplicantView; seen: string }> {
  const actor = await requireActor(request, verb);
  const company = await requireCompany(actor, termRole(limit), params);
  if (listChangeableTerms(actor, company) !== limit && !isFormReturned()) {
    const { pathname } = new URL(request.url);
    throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
  }
  return { company, seen: termVersion(limit, company) };
}

type TermChangeForm = { reasonCode: ReasonCode; desc: string | null; seen?: string | undefined };

/** Changes the terms through `verb`, with the value that `valueOf` takes from the form. Then shows the company. */
export async function submitTermChange<Value, Values extends TermChangeForm>(
  { request, params }: ActionFunctionArgs,
  limit: ChangeableTerm,
  verb: Verb<[companyId: string, value: Value, why: SeenReason], void>,
  schema: z.ZodType<Values>,
  valueOf: (values: Values) => Value,
): Promise<Response> {
  const actor = await requireActor(request, verb);
  const id = requireParam(params, "id");
  return answerForm(request, schema, async (values) => {
    await verb(actor, id, valueOf(values), { ...parseReason(values), seen: values.seen });
    return withSuccess(
      request,
      paths.company(actor.role, termRole(limit), id),
      ({ creditLimits }) => creditLimits.saved,
    );
  });
}
