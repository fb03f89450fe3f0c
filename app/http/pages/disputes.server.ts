/** The admins' list of disputes, and the dialogs of an order's dispute. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { disputeAnswerInput, disputeDecisionInput, disputeInput, MAX_DISPUTE_FILES } from "~/domain/disputes/dispute";
import {
  acceptDispute,
  addDisputeFile,
  answerDispute,
  decideDispute,
  disputeOrder,
  withdrawDispute,
} from "~/domain/disputes/dispute.server";
import { listDisputeQueue } from "~/domain/disputes/dispute-list.server";
import { SELECT_FILE } from "~/domain/documents/document";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import * as paths from "~/domain/paths";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Invalid } from "~/domain/verbs/errors";
import type { RequiredPermission } from "~/domain/verbs/permissions";
import { answerFileForm, isFormReturned, requireParam, uploadedFiles } from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import type { DisputeDialogView } from "~/ui/disputes/dispute-forms";
import type { DisputesView } from "~/ui/disputes/dispute-list";
import { message, type Sentence } from "~/words/message";
import { submitOrderAction } from "./orders.server";

export async function disputeListPage({ request }: LoaderFunctionArgs): Promise<DisputesView> {
  await requireActor(request, decideDispute);
  const list = new URL(request.url).searchParams.get("list") === "ended" ? "ended" : "open";
  const listed = await listDisputeQueue(requestListQuery(request), list);
  assertPageExists(request, listed);
  return { ...listed, list };
}

/**
 * The order below a dialog of its dispute. Redirects to the order if there is nothing to do, unless the dialog's form
 * just came back with a message. `isNew`: the dialog opens a dispute.
 * @throws NotFound if the actor may not see the order.
 */
async function disputeDialog(
  { request, params }: LoaderFunctionArgs,
  needed: RequiredPermission,
  isNew = false,
): Promise<DisputeDialogView> {
  const actor = await requireActor(request, needed);
  const { id, netAmount, disputes, disputeDeadline } = await loadOrderView(actor, requireParam(params, "id"));
  const dispute = disputes.find(({ state }) => state === "open") ?? null;
  const isPossible = isNew
    ? dispute === null && disputeDeadline !== null && clock.now() <= disputeDeadline
    : dispute !== null;
  if (!isPossible && !isFormReturned()) throw redirect(paths.order(actor.role, id));
  return { orderId: id, netAmount, dispute, disputeDeadline };
}

export const reportDialog = (args: LoaderFunctionArgs) => disputeDialog(args, disputeOrder, true);
export const withdrawalDialog = (args: LoaderFunctionArgs) => disputeDialog(args, withdrawDispute);
export const acceptanceDialog = (args: LoaderFunctionArgs) => disputeDialog(args, acceptDispute);
export const answerDialog = (args: LoaderFunctionArgs) => disputeDialog(args, answerDispute);
export const disputeFilesDialog = (args: LoaderFunctionArgs) => disputeDialog(args, addDisputeFile);
export const decisionDialog = (args: LoaderFunctionArgs) => disputeDialog(args, decideDispute);

const withFiles = { files: z.unknown().optional() };
const reportForm = disputeInput.extend(withFiles);
const answerFormInput = disputeAnswerInput.extend(withFiles);

/** Stores the files one by one after the dispute, so that a rejected file does not discard it. */
export async function submitReport({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, disputeOrder);
  const id = requireParam(params, "id");
  return answerFileForm(
    request,
    actor,
    reportForm,
    async ({ amount, reason, desc }, form) => {
      await disputeOrder(actor, id, { amount, reason, desc });
      const problem = await storeFiles(request, actor, id, form).then(() => null, uploadProblem);
      const { disputes } = await requestWords(request);
      return problem === null
        ? withNotice(paths.order("sme", id), "success", disputes.reported)
        : withNotice(
            paths.order("sme", id),
            "info",
            disputes.reportedWithout(await translateForRequest(request, problem)),
          );
    },
    undefined,
    MAX_DISPUTE_FILES,
  );
}

export async function submitAnswer({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, answerDispute);
  const id = requireParam(params, "id");
  return answerFileForm(
    request,
    actor,
    answerFormInput,
    async ({ desc }, form) => {
      await answerDispute(actor, id, desc);
      const problem = await storeFiles(request, actor, id, form).then(() => null, uploadProblem);
      const { disputes } = await requestWords(request);
      return problem === null
        ? withNotice(paths.order("provider", id), "success", disputes.answered)
        : withNotice(
            paths.order("provider", id),
            "info",
            disputes.answeredWithout(await translateForRequest(request, problem)),
          );
    },
    undefined,
    MAX_DISPUTE_FILES,
  );
}

export async function submitDisputeFiles({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, addDisputeFile);
  const id = requireParam(params, "id");
  return answerFileForm(
    request,
    actor,
    z.object(withFiles),
    async (_values, form) => {
      await loadOrderView(actor, id);
      if (uploadedFiles(form, "files").length === 0) throw new Invalid({ files: [SELECT_FILE] });
      await storeFiles(request, actor, id, form);
      return withSuccess(request, paths.order(actor.role, id), ({ disputes }) => disputes.filesAdded);
    },
    undefined,
    MAX_DISPUTE_FILES,
  );
}

export const submitWithdrawal = (args: ActionFunctionArgs): Promise<Response> =>
  submitOrderAction(
    args,
    withdrawDispute,
    z.object({}),
    (act) => act(),
    ({ disputes }) => disputes.withdrawn,
  );

export const submitAcceptance = (args: ActionFunctionArgs): Promise<Response> =>
  submitOrderAction(
    args,
    acceptDispute,
    z.object({}),
    (act) => act(),
    ({ disputes }) => disputes.accepted,
  );

export const submitDisputeDecision = (args: ActionFunctionArgs): Promise<Response> =>
  submitOrderAction(
    args,
    decideDispute,
    disputeDecisionInput,
    (act, decision) => act(decision),
    ({ disputes }) => disputes.decided,
  );

/** @throws Invalid for the first rejected file. Files before it stay stored. */
async function storeFiles(request: Request, actor: Actor, orderId: string, form: FormData): Promise<void> {
  for (const file of uploadedFiles(form, "files")) {
    try {
      await addDisputeFile(actor, orderId, file, { signal: request.signal });
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      const problems = Object.values(error.sentences).flat();
      throw new Invalid({ files: problems.map((problem) => message("ofFile", file.name, problem)) }, error.code);
    }
  }
}

/** The file's error message. @throws any error that is not about a file. */
function uploadProblem(error: unknown): Sentence | string {
  if (!(error instanceof Invalid)) throw error;
  return Object.values(error.sentences).flat()[0] ?? "";
}
