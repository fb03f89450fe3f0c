/** Pages of write-offs and recoveries, for admins and the bank. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findCollection } from "~/domain/collections/collection-list.server";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { recoverDebt, undoRecovery } from "~/domain/write-offs/recovery.server";
import { undoWriteOff } from "~/domain/write-offs/undo.server";
import { recoveryForm, undoWriteOffForm, writeOffForm } from "~/domain/write-offs/write-off";
import { writeOffDebt } from "~/domain/write-offs/write-off.server";
import {
  findWriteOff,
  listOwnDebts,
  listWriteOffs,
  loadRecoverableBalance,
  loadWriteOffTotals,
} from "~/domain/write-offs/write-off-list.server";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";
import type { RecoveryView, UndoView } from "~/ui/write-offs/write-off-list";

export async function writeOffListPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "writeOffs.see");
  const [list, totals] = await Promise.all([listWriteOffs(requestListQuery(request)), loadWriteOffTotals()]);
  assertPageExists(request, list);
  return { ...list, totals, role: actor.role as OfficerRole };
}

/** @throws NotFound if the SME was never overdue. */
export async function writeOffDialog({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, writeOffDebt);
  const { smeId } = await findCollection(requireParam(params, "id"), clock.now());
  return { debts: await listOwnDebts(smeId) };
}

export async function submitWriteOff({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, writeOffDebt);
  const smeId = requireParam(params, "id");
  return answerForm(request, writeOffForm, async ({ order, desc }) => {
    const ids = await writeOffDebt(actor, { smeId, orderId: order, desc });
    return withSuccess(request, paths.collection(smeId), ({ writeOffs }) => writeOffs.done(ids.length));
  });
}

/**
 * @throws NotFound if the order does not exist.
 * @throws Response redirecting to the list if the order has no write-off.
 */
export async function recoveryDialog({ request, params }: LoaderFunctionArgs): Promise<RecoveryView> {
  const { role } = await requireActor(request, recoverDebt);
  const found = await findWriteOff(requireParam(params, "id"));
  if (!found) throw redirect(paths.writeOffs(role as OfficerRole));
  return { found, balance: await loadRecoverableBalance(found.smeId) };
}

/**
 * @throws NotFound if the order does not exist.
 * @throws Response redirecting to the list without a write-off to undo.
 */
export async function undoDialog({ request, params }: LoaderFunctionArgs): Promise<UndoView> {
  return { found: (await readUndoable(request, requireParam(params, "id"))).found };
}

/** Undoes recoveries, or the write-off if nothing has come back. */
export async function submitUndo({ request, params }: ActionFunctionArgs): Promise<Response> {
  const orderId = requireParam(params, "id");
  const { found, actor, list } = await readUndoable(request, orderId);
  if (found.recovered > 0)
    return answerForm(request, recoveryForm, async ({ amount }) => {
      await undoRecovery(actor, orderId, amount);
      return withSuccess(request, list, ({ writeOffs }) => writeOffs.undoRecoveryDone);
    });
  return answerForm(request, undoWriteOffForm, async ({ desc }) => {
    await undoWriteOff(actor, orderId, desc);
    return withSuccess(request, list, ({ writeOffs }) => writeOffs.undoDone);
  });
}

async function readUndoable(request: Request, orderId: string) {
  const actor = await requireActor(request, undoRecovery);
  const list = paths.writeOffs(actor.role as OfficerRole);
  const found = await findWriteOff(orderId);
  if (!found || found.amount === 0) throw redirect(list);
  if (found.recovered === 0) await requireActor(request, undoWriteOff);
  return { found, actor, list };
}

export async function submitRecovery({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, recoverDebt);
  const orderId = requireParam(params, "id");
  return answerForm(request, recoveryForm, async ({ amount }) => {
    await recoverDebt(actor, orderId, amount);
    return withSuccess(request, paths.writeOffs(actor.role as OfficerRole), ({ writeOffs }) => writeOffs.recoverDone);
  });
}
