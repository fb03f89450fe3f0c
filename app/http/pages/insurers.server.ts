/** Pages of an insurer's cover for new orders and of SMEs that move to another insurer, for admins and insurers. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { coverForm } from "~/domain/insurers/cover";
import { endCover, loadInsurerCover, resumeCover } from "~/domain/insurers/cover.server";
import { canDecide, listStaffedInsurers } from "~/domain/insurers/insurer.server";
import { chosenIds, moveAnswerForm, moveForm, WITHDRAW } from "~/domain/insurers/moves";
import { acceptMoves, declineMoves, listProposedSmes, proposeMoves } from "~/domain/insurers/moves.server";
import * as paths from "~/domain/paths";
import { clock } from "~/domain/values/clock";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";

/** @throws NotFound if no insurer has this id. */
export async function coverPage({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, endCover);
  const cover = await loadInsurerCover(requireParam(params, "id"), requestListQuery(request));
  assertPageExists(request, cover);
  return { ...cover, now: clock.now() };
}

/** The form names the wanted state, so if two admins press the button at once, the second one gets an error. */
export async function submitCover({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, endCover);
  const insurerId = requireParam(params, "id");
  return answerForm(request, coverForm, async ({ ends, until, desc }) => {
    if (ends === "true") await endCover(actor, { insurerId, until, desc });
    else await resumeCover(actor, insurerId, desc);
    return withSuccess(request, paths.insurerCover(insurerId), ({ settings }) => settings.saved);
  });
}

/** @throws NotFound if no insurer has this id. */
export async function movePage({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, proposeMoves);
  const id = requireParam(params, "id");
  const [cover, insurers] = await Promise.all([loadInsurerCover(id, requestListQuery(request)), listStaffedInsurers()]);
  assertPageExists(request, cover);
  const names = new Map(insurers.map((insurer) => [insurer.id, insurer.name]));
  return {
    id,
    insurer: cover.insurer,
    count: cover.count,
    page: cover.page,
    rows: cover.rows.map(({ nextInsurerId, ...row }) => ({ ...row, next: names.get(nextInsurerId ?? "") ?? null })),
    insurers: insurers
      .filter((other) => other.id !== id && canDecide(other))
      .map(({ id: value, name }) => [value, name]),
  };
}

export async function submitMove({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, proposeMoves);
  const insurerId = requireParam(params, "id");
  return answerForm(request, moveForm, async ({ toInsuranceId: chosen, desc, ...choice }) => {
    const toInsurerId = chosen === WITHDRAW ? null : chosen;
    await proposeMoves(actor, { insurerId, toInsurerId, smeIds: chosenIds(choice), desc });
    return withSuccess(request, paths.moveSmes(insurerId), ({ settings }) => settings.saved);
  });
}

export async function proposedSmesPage({ request }: LoaderFunctionArgs) {
  const { insurerId } = await requireActor(request, acceptMoves);
  const proposed = await listProposedSmes(insurerId ?? "", requestListQuery(request));
  assertPageExists(request, proposed);
  return proposed;
}

export async function submitMoveAnswer({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, acceptMoves);
  return answerForm(request, moveAnswerForm, async ({ answer, desc = "", ...choice }) => {
    const sent = { insurerId: actor.insurerId ?? "", smeIds: chosenIds(choice) };
    if (answer === "accept") await acceptMoves(actor, sent);
    else await declineMoves(actor, sent, desc);
    return withSuccess(request, paths.proposedSmes, ({ settings }) => settings.saved);
  });
}
