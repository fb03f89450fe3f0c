import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exposureLimitsVersion, readExposureLimits, setExposureLimits } from "~/domain/exposure/exposure-limits.server";
import { exposureLimitsForm } from "~/domain/exposure/exposure-limits-form";
import * as paths from "~/domain/paths";
import { formatPlainPercent } from "~/domain/values/money";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { ExposureLimitSettings } from "~/ui/exposure/exposure-limits";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle(({ exposure }) => exposure.limits.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setExposureLimits);
  const limits = await readExposureLimits();
  const { sme, supplier, industry, country } = limits;
  return {
    set: {
      sme: formatPlainPercent(sme),
      supplier: formatPlainPercent(supplier),
      industry: formatPlainPercent(industry),
      country: formatPlainPercent(country),
    },
    seen: exposureLimitsVersion(limits),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setExposureLimits);
  return answerForm(request, exposureLimitsForm, async ({ seen, ...limits }) => {
    await setExposureLimits(actor, limits, seen);
    return withSuccess(request, paths.exposureLimits, ({ exposure }) => exposure.limits.saved);
  });
}

export default function ExposureLimits() {
  return <ExposureLimitSettings {...useLoaderData<typeof loader>()} />;
}
