/** The dialogs in which officers change the terms of who trades already. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type * as z from "zod";
import type { ApplicantRole } from "~/domain/actor";
import { type ChangeableTerm, changeableBy } from "~/domain/limits/limit";
import { termVersion } from "~/domain/limits/limits.server";
import { type ReasonCode, reasonOf, type SeenReason } from "~/domain/limits/reason-codes";
import * as paths from "~/domain/paths";
import type { Needed } from "~/domain/permissions";
import type { ApplicantView } from "~/domain/profiles/profiles.server";
import type { Verb } from "~/domain/verb.server";
import { companyAt } from "./applicants.server";
import { answerForm, cameBack, param } from "./forms.server";
import { wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

const roleOf = (limit: ChangeableTerm): ApplicantRole => (limit === "discount" ? "provider" : "sme");

/**
 * The company whose terms the officer can change, and their version. Any other leads back to the page below the dialog.
 */
export async function companyToChange(
  { request, params }: LoaderFunctionArgs,
  verb: Needed,
  limit: ChangeableTerm,
): Promise<{ company: ApplicantView; seen: string }> {
  const actor = await requireActor(request, verb);
  const company = await companyAt(actor, roleOf(limit), params);
  if (changeableBy(actor, company) !== limit && !cameBack()) {
    const { pathname } = new URL(request.url);
    throw redirect(pathname.slice(0, pathname.lastIndexOf("/")));
  }
  return { company, seen: termVersion(limit, company) };
}

type Why = { reasonCode: ReasonCode; desc: string | null; seen?: string | undefined };

/** Changes the terms by `verb`, to what `valueOf` takes from the form; then shows the company. */
export async function changeTerms<Value, Values extends Why>(
  { request, params }: ActionFunctionArgs,
  limit: ChangeableTerm,
  verb: Verb<[companyId: string, value: Value, why: SeenReason], void>,
  schema: z.ZodType<Values>,
  valueOf: (values: Values) => Value,
): Promise<Response> {
  const actor = await requireActor(request, verb);
  const id = param(params, "id");
  return answerForm(request, schema, async (values) => {
    await verb(actor, id, valueOf(values), { ...reasonOf(values), seen: values.seen });
    return withNotice(paths.company(actor.role, roleOf(limit), id), "success", (await wordsOf(request)).limits.saved);
  });
}
