import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { industryChange } from "~/domain/industries/industry";
import { findIndustry, industryVersion, updateIndustry } from "~/domain/industries/industry.server";
import * as paths from "~/domain/paths";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { EditIndustry } from "~/ui/industries/industries";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ industries }) => industries.editOne, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, updateIndustry);
  const { title, titleAr, desc } = await findIndustry(requireParam(params, "id"));
  return { title, titleAr, desc, seen: industryVersion({ title, titleAr, desc }) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, updateIndustry);
  return answerForm(request, industryChange, async ({ seen, ...industry }) => {
    await updateIndustry(actor, requireParam(params, "id"), industry, seen);
    return withSuccess(request, paths.settings, ({ settings }) => settings.saved);
  });
}

export default function Edit() {
  return <EditIndustry {...useLoaderData<typeof loader>()} />;
}
