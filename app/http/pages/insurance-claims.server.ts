/** Pages of claims against insurers, for admins, the bank and the insurers. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { isReversible } from "~/domain/cash/transfer-reversal";
import { loadClaimPack } from "~/domain/insurance-claims/claim-pack.server";
import { passOnRecoveries, recordClaimPayment } from "~/domain/insurance-claims/claim-payment.server";
import { claimPolicyForm } from "~/domain/insurance-claims/claim-policy";
import {
  claimPolicyVersion,
  listClaimPolicies,
  readClaimPolicy,
  setClaimPolicy,
} from "~/domain/insurance-claims/claim-policy.server";
import {
  type ClaimState,
  claimAcceptanceInput,
  claimName,
  claimStates,
  claimTransferInput,
} from "~/domain/insurance-claims/insurance-claim";
import {
  acceptClaim,
  fileClaim,
  notifyClaim,
  refuseClaim,
  withdrawClaim,
} from "~/domain/insurance-claims/insurance-claim.server";
import {
  findInsuranceClaim,
  findNotifiableOrder,
  listClaimableOrders,
  listInsuranceClaims,
} from "~/domain/insurance-claims/insurance-claim-list.server";
import { listIssuedClaimPacks } from "~/domain/insurance-claims/issued-claim-pack.server";
import { reverseClaimTransfer } from "~/domain/insurance-claims/undo.server";
import { findInsurer } from "~/domain/insurers/insurer.server";
import * as paths from "~/domain/paths";
import type { Actor, OfficerRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { formatPlainPercent } from "~/domain/values/money";
import { reasonInput } from "~/domain/values/text";
import { NotFound } from "~/domain/verbs/errors";
import type { RequiredPermission } from "~/domain/verbs/permissions";
import { tarDownload } from "~/http/files/tar-download.server";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery, requestState } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";
import type { Words } from "~/words/words";

const officerRole = ({ role }: Actor) => role as OfficerRole;

export async function claimListPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "claims.see");
  const role = officerRole(actor);
  const state = requestState(request, claimStates);
  const now = clock.now();
  const [list, claimable, policies, ownPolicy] = await Promise.all([
    listInsuranceClaims(actor, requestListQuery(request), state),
    role === "admin" ? listClaimableOrders(now) : [],
    role === "insurance" ? [] : listClaimPolicies(),
    role === "insurance" ? readClaimPolicy(actor.insurerId ?? "") : null,
  ]);
  assertPageExists(request, list);
  return { role, state, now, claimable, policies, ownPolicy, ...list };
}

/** @throws NotFound if the claim does not exist, or belongs to another insurer. */
export async function claimPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "claims.see");
  const claim = await findInsuranceClaim(actor, requireParam(params, "id"));
  const packs = await listIssuedClaimPacks(claim.id, claimName(claim.orderNumber, claim.number));
  return { role: officerRole(actor), now: clock.now(), claim, packs };
}

/** @throws NotFound if no insurer has this id. */
export async function claimPolicyPage({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, setClaimPolicy);
  const id = requireParam(params, "id");
  const [{ name }, policy] = await Promise.all([findInsurer(id), readClaimPolicy(id)]);
  return {
    name,
    seen: claimPolicyVersion(policy),
    values: {
      notifyDays: policy === null ? "" : String(policy.notifyDays),
      waitingDays: policy === null ? "" : String(policy.waitingDays),
      coveredShare: policy === null ? "" : formatPlainPercent(policy.coveredShare),
      exclusions: policy?.exclusions ?? "",
    },
  };
}

export async function submitClaimPolicy({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setClaimPolicy);
  return answerForm(request, claimPolicyForm, async ({ seen, ...policy }) => {
    await setClaimPolicy(actor, requireParam(params, "id"), policy, seen);
    return withSuccess(request, paths.claims("admin"), ({ insuranceClaims }) => insuranceClaims.policy.saved);
  });
}

/**
 * The overdue order of a notification. Redirects to the claims if nothing is left to notify.
 * @throws NotFound if the order does not exist.
 */
export async function notificationPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, notifyClaim);
  const now = clock.now();
  const order = await findNotifiableOrder(actor, requireParam(params, "id"), now);
  if (!order) {
    if (!isFormReturned()) throw redirect(paths.claims("admin"));
    return { now, order: null };
  }
  return { now, order };
}

/** Leads to the claim's page with the notice of the action. */
const showDone = (request: Request, actor: Actor, id: string, action: keyof Words["insuranceClaims"]["done"]) =>
  withSuccess(request, paths.claim(officerRole(actor), id), ({ insuranceClaims }) => insuranceClaims.done[action]);

export async function submitNotification({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, notifyClaim);
  return answerForm(request, z.object({}), async () => {
    const id = await notifyClaim(actor, requireParam(params, "id"));
    return showDone(request, actor, id, "notified");
  });
}

/** Loads a dialog about a claim, or redirects to its page if the claim is in another state by now. */
async function claimDialog(
  { request, params }: LoaderFunctionArgs,
  permission: RequiredPermission,
  states: readonly ClaimState[],
) {
  const actor = await requireActor(request, permission);
  const claim = await findInsuranceClaim(actor, requireParam(params, "id"));
  const page = paths.claim(officerRole(actor), claim.id);
  if (!states.includes(claim.state) && !isFormReturned()) throw redirect(page);
  return { page, claim };
}

export const filingDialog = (args: LoaderFunctionArgs) => claimDialog(args, fileClaim, ["notified"]);
export const claimWithdrawalDialog = (args: LoaderFunctionArgs) =>
  claimDialog(args, withdrawClaim, ["notified", "filed"]);
export const claimAcceptanceDialog = (args: LoaderFunctionArgs) => claimDialog(args, acceptClaim, ["filed"]);
export const claimRefusalDialog = (args: LoaderFunctionArgs) => claimDialog(args, refuseClaim, ["filed"]);
export const claimPaymentDialog = (args: LoaderFunctionArgs) => claimDialog(args, recordClaimPayment, ["accepted"]);
export const passOnDialog = (args: LoaderFunctionArgs) => claimDialog(args, passOnRecoveries, ["paid", "recovered"]);

/**
 * @throws NotFound if the claim has no such transfer.
 * @throws Response redirecting to the claim if the transfer is undone or linked meanwhile.
 */
export async function claimReversalDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, reverseClaimTransfer);
  const { id, payments } = await findInsuranceClaim(actor, requireParam(params, "id"));
  const transfer = payments.find((payment) => payment.id === params.transfer);
  if (!transfer) throw new NotFound();
  const page = paths.claim(officerRole(actor), id);
  if (!isReversible(transfer) && !isFormReturned()) throw redirect(page);
  return { page, transfer };
}

export async function submitClaimReversal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, reverseClaimTransfer);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await reverseClaimTransfer(actor, requireParam(params, "transfer"), desc);
    return showDone(request, actor, requireParam(params, "id"), "reversed");
  });
}

/** Answers a dialog's form: `act` gets the officer, the claim's order and the form's values. */
function claimAction<Schema extends z.ZodType>(
  permission: RequiredPermission,
  schema: Schema,
  done: keyof Words["insuranceClaims"]["done"],
  act: (actor: Actor, orderId: string, values: z.output<Schema>) => Promise<unknown>,
) {
  return async ({ request, params }: ActionFunctionArgs): Promise<Response> => {
    const actor = await requireActor(request, permission);
    // The form asks for the password first, so the claim is read inside.
    return answerForm(request, schema, async (values) => {
      const { id, orderId } = await findInsuranceClaim(actor, requireParam(params, "id"));
      await act(actor, orderId, values);
      return showDone(request, actor, id, done);
    });
  };
}

export const submitFiling = claimAction(fileClaim, z.object({}), "filed", fileClaim);
export const submitClaimWithdrawal = claimAction(withdrawClaim, reasonInput, "withdrawn", (actor, orderId, { desc }) =>
  withdrawClaim(actor, orderId, desc),
);
export const submitClaimAcceptance = claimAction(acceptClaim, claimAcceptanceInput, "accepted", acceptClaim);
export const submitClaimRefusal = claimAction(refuseClaim, reasonInput, "refused", (actor, orderId, { desc }) =>
  refuseClaim(actor, orderId, desc),
);
export const submitClaimPayment = claimAction(recordClaimPayment, claimTransferInput, "paid", recordClaimPayment);
export const submitPassOn = claimAction(passOnRecoveries, claimTransferInput, "passedOn", passOnRecoveries);

/** All documents of the claim as one archive. */
export async function claimPackFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "claims.see");
  return tarDownload(await loadClaimPack(actor, requireParam(params, "id")), clock.now());
}
