/** The page of an insurer's cover for new orders, for admins. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { coverForm } from "~/domain/insurers/cover";
import { endCover, loadInsurerCover, resumeCover } from "~/domain/insurers/cover.server";
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
