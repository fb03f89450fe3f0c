import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { pauseInput } from "~/domain/insurers/insurer";
import { findInsurer, pauseInsurer } from "~/domain/insurers/insurer.server";
import * as paths from "~/domain/paths";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { PauseInsurer } from "~/ui/insurers/insurer-settings";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ insurers }) => insurers.pauseTitle, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, pauseInsurer);
  const { id, name, pausedAt } = await findInsurer(requireParam(params, "id"));
  return { id, name, isPaused: pausedAt !== null };
}

/** The form names the intended state, so if two admins press the button at once, the second one gets an error. */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, pauseInsurer);
  const id = requireParam(params, "id");
  return answerForm(request, pauseInput, async ({ isPaused }) => {
    await pauseInsurer(actor, id, isPaused === "true");
    return withSuccess(request, paths.settings, ({ settings }) => settings.saved);
  });
}

export default function Pause() {
  return <PauseInsurer {...useLoaderData<typeof loader>()} />;
}
