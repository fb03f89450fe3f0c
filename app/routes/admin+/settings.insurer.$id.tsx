import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { renameInput } from "~/domain/insurers/insurer";
import { findInsurer, nameVersion, renameInsurer } from "~/domain/insurers/insurer.server";
import * as paths from "~/domain/paths";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { RenameInsurer } from "~/ui/insurers/insurer-settings";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ insurers }) => insurers.rename, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, renameInsurer);
  const insurer = await findInsurer(requireParam(params, "id"));
  return { name: insurer.name, seen: nameVersion(insurer) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, renameInsurer);
  return answerForm(request, renameInput, async ({ name, seen }) => {
    await renameInsurer(actor, requireParam(params, "id"), name, seen);
    return withSuccess(request, paths.settings, ({ settings }) => settings.saved);
  });
}

export default function Rename() {
  return <RenameInsurer {...useLoaderData<typeof loader>()} />;
}
