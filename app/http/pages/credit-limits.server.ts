import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import * as z from "zod";
import { bankCapForm } from "~/domain/credit-limits/bank-cap";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import {
  creditRequestInput,
  grantInput,
  MAX_CREDIT_REQUEST_FILES,
  refusalInput,
} from "~/domain/credit-limits/credit-request";
import {
  addCreditRequestFile,
  findWaitingCreditRequest,
  grantCreditRequest,
  listOwnCreditRequests,
  listWaitingCreditRequests,
  refuseCreditRequest,
  requestCredit,
  withdrawCreditRequest,
} from "~/domain/credit-limits/credit-request.server";
import { parseReason, type ReasonCode, type SeenReason } from "~/domain/credit-limits/reason-codes";
import { completeReview, findWaitingReview, listWaitingReviews } from "~/domain/credit-limits/review.server";
import { type ChangeableTerm, creditChange, listChangeableTerms } from "~/domain/credit-limits/terms";
import { termVersion } from "~/domain/credit-limits/terms.server";
import { SELECT_FILE } from "~/domain/documents/document";
import { loadDebt } from "~/domain/figures/figures.server";
import { loadOrderCredit } from "~/domain/orders/order.server";
import * as paths from "~/domain/paths";
import type { ApplicantView } from "~/domain/profiles/profile.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Invalid } from "~/domain/verbs/errors";
import type { RequiredPermission } from "~/domain/verbs/permissions";
import type { Verb } from "~/domain/verbs/verb.server";
import { answerFileForm, answerForm, isFormReturned, requireParam, uploadedFiles } from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { message, type Sentence } from "~/words/message";
import { requireCompany } from "./applicants.server";

/* ---- the SME ---- */

export async function creditRequestsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, requestCredit);
  const [{ amount, available }, requests, debt] = await Promise.all([
    loadOrderCredit(actor),
    listOwnCreditRequests(actor),
    loadDebt(actor.applicantId ?? "", clock.now()),
  ]);
  const waiting = requests.find(({ state }) => state === "waiting") ?? null;
  return {
    credit: amount,
    available,
    debt,
    waiting,
    past: requests.filter((creditRequest) => creditRequest !== waiting),
  };
}

const creditRequestForm = creditRequestInput.extend({ files: z.unknown().optional() });

/** Stores the files one by one after the request, so a rejected file does not discard the request. */
export async function submitCreditRequest({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, requestCredit);
  return answerFileForm(
    request,
    actor,
    creditRequestForm,
    async ({ credit: amount, desc: reason }, form) => {
      const id = await requestCredit(actor, { amount, reason });
      const problem = await storeFiles(request, actor, id, form).then(() => null, uploadProblem);
      const { creditLimits } = await requestWords(request);
      if (problem === null) return withNotice(paths.ownCreditRequests, "success", creditLimits.ask.sent);
      return withNotice(
        paths.ownCreditRequests,
        "info",
        creditLimits.ask.sentWithout(await translateForRequest(request, problem)),
      );
    },
    undefined,
    MAX_CREDIT_REQUEST_FILES,
  );
}

export async function creditRequestFilesDialog({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, addCreditRequestFile);
  return { isOpen: (await listOwnCreditRequests(actor)).some(({ state }) => state === "waiting") };
}

export async function submitCreditRequestFiles({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, addCreditRequestFile);
  return answerFileForm(
    request,
    actor,
    z.object({ files: z.unknown().optional() }),
    async (_values, form) => {
      if (uploadedFiles(form, "files").length === 0) throw new Invalid({ files: [SELECT_FILE] });
      await storeFiles(request, actor, await openRequestId(actor), form);
      return withSuccess(request, paths.ownCreditRequests, ({ creditLimits }) => creditLimits.ask.filesKept);
    },
    undefined,
    MAX_CREDIT_REQUEST_FILES,
  );
}

export async function submitCreditRequestWithdrawal({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, withdrawCreditRequest);
  return answerForm(request, z.object({}), async () => {
    await withdrawCreditRequest(actor, await openRequestId(actor));
    return withSuccess(request, paths.ownCreditRequests, ({ creditLimits }) => creditLimits.ask.withdrawn);
  });
}

/** Id of the pending request. "" matches none. */
const openRequestId = async (actor: Actor): Promise<string> =>
  (await listOwnCreditRequests(actor)).find(({ state }) => state === "waiting")?.id ?? "";

/** @throws Invalid for the first rejected file. Files before it stay stored. */
async function storeFiles(request: Request, actor: Actor, creditRequestId: string, form: FormData): Promise<void> {
  for (const file of uploadedFiles(form, "files")) {
    try {
      await addCreditRequestFile(actor, creditRequestId, file, { signal: request.signal });
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      throw new Invalid(
        {
          files: Object.values(error.sentences)
            .flat()
            .map((problem) => message("ofFile", file.name, problem)),
        },
        error.code,
      );
    }
  }
}

/** The file's error message. @throws any error that is not about a file. */
function uploadProblem(error: unknown): Sentence | string {
  if (!(error instanceof Invalid)) throw error;
  return Object.values(error.sentences).flat()[0] ?? "";
}

/* ---- the insurer ---- */

export async function creditLimitsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, grantCreditRequest);
  const [requests, reviews] = await Promise.all([listWaitingCreditRequests(actor), listWaitingReviews(actor)]);
  return { requests, reviews };
}

/** @throws NotFound if the credit request does not await the officer's insurer. */
export async function creditRequestDialog({ request, params }: LoaderFunctionArgs) {
  return findWaitingCreditRequest(await requireActor(request, grantCreditRequest), requireParam(params, "id"));
}

export async function submitCreditGrant({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, grantCreditRequest);
  return answerForm(request, grantInput, async ({ credit, ...reasonInput }) => {
    await grantCreditRequest(actor, requireParam(params, "id"), credit, parseReason(reasonInput));
    return withSuccess(request, paths.creditDecisions, ({ creditLimits }) => creditLimits.saved);
  });
}

export async function submitCreditRefusal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refuseCreditRequest);
  return answerForm(request, refusalInput, async (reasonInput) => {
    await refuseCreditRequest(actor, requireParam(params, "id"), parseReason(reasonInput));
    return withSuccess(request, paths.creditDecisions, ({ creditLimits }) => creditLimits.refused);
  });
}

/** @throws NotFound if the SME has no review that awaits the officer's insurer. */
export async function creditReviewDialog({ request, params }: LoaderFunctionArgs) {
  return findWaitingReview(await requireActor(request, completeReview), requireParam(params, "id"));
}

export async function submitCreditReview({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, completeReview);
  return answerForm(request, creditChange, async ({ credit, seen, ...reasonInput }) => {
    await completeReview(actor, requireParam(params, "id"), credit, { ...parseReason(reasonInput), seen });
    return withSuccess(request, paths.creditDecisions, ({ creditLimits }) => creditLimits.review.done);
  });
}

/* Dialogs that change the terms of companies that already trade. */

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

export async function bankCapDialog(args: LoaderFunctionArgs) {
  const { company, seen } = await requireChangeableCompany(args, setBankCap, "cap");
  return { cap: company.bankCap, credit: company.creditAmount ?? 0, used: company.usedCredit, seen };
}

export async function submitBankCap({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setBankCap);
  const smeId = requireParam(params, "id");
  return answerForm(request, bankCapForm, async (values) => {
    await setBankCap(actor, { smeId, ...values });
    return withSuccess(request, paths.company("bank", "sme", smeId), ({ creditLimits }) => creditLimits.cap.saved);
  });
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
