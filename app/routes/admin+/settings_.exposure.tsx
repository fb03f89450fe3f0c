import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { exposureLimits, limitsVersion, setExposureLimits } from "~/domain/exposure/limits.server";
import { limitsForm } from "~/domain/exposure/limits-form";
import { plainPercent } from "~/domain/money";
import * as paths from "~/domain/paths";
import { answerForm } from "~/http/forms.server";
import { wordsOf } from "~/http/language.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { ExposureLimitSettings } from "~/ui/back-office/exposure";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ exposure }) => exposure.limits.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setExposureLimits);
  const those = await exposureLimits();
  const { sme, supplier, industry, country } = those;
  return {
    set: {
      sme: plainPercent(sme),
      supplier: plainPercent(supplier),
      industry: plainPercent(industry),
      country: plainPercent(country),
    },
    seen: limitsVersion(those),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setExposureLimits);
  return answerForm(request, limitsForm, async ({ seen, ...those }) => {
    await setExposureLimits(actor, those, seen);
    return withNotice(paths.exposureLimits, "success", (await wordsOf(request)).exposure.limits.saved);
  });
}

export default function ExposureLimits() {
  return <ExposureLimitSettings {...useLoaderData<typeof loader>()} />;
}
