import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { industryInput } from "~/domain/industries/industry";
import { createIndustry, listIndustries } from "~/domain/industries/industries.server";
import { insurerInput, moveInput, moved } from "~/domain/insurers/insurer";
import { createInsurer, listInsurers, reorderInsurers } from "~/domain/insurers/insurers.server";
import { fractionFromRate } from "~/domain/money";
import { shareRateInput } from "~/domain/settings/setting";
import { bankShareRate, setBankShareRate } from "~/domain/settings/settings.server";
import { answerForm } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { IndustrySettings, InsurerSettings, NewInsurer, ShareRateSettings } from "~/ui/back-office/settings";
import { useLastResult } from "~/ui/form";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Settings", args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "settings.change");
  return {
    insurers: (await listInsurers()).map(({ id, name }) => ({ id, name })),
    shareRate: fractionFromRate(await bankShareRate()),
    industries: (await listIndustries()).map(({ id, title, desc }) => ({ id, title, desc })),
  };
}

/** Each section posts to itself: its name is in the address. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, "settings.change");
  const section = new URL(request.url).searchParams.get("section");
  const done = () => withNotice(`/admin/settings#${section}`, "success", "Done!");
  switch (section) {
    case "insurers":
      return answerForm(request, moveInput, async (move) => {
        await reorderInsurers(actor, moved(move));
        return done();
      });
    case "new-insurer":
      return answerForm(request, insurerInput, async ({ name }) => {
        await createInsurer(name);
        return done();
      });
    case "share-rate":
      return answerForm(request, shareRateInput, async ({ shareRate }) => {
        await setBankShareRate(actor, shareRate);
        return done();
      });
    case "industries":
      return answerForm(request, industryInput, async (industry) => {
        await createIndustry(actor, industry);
        return done();
      });
    default:
      throw new Response("not found", { status: 404 });
  }
}

export default function Settings() {
  const { insurers, shareRate, industries } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const lastResult = useLastResult();
  const resultOf = (section: string) => (search.get("section") === section ? lastResult : null);
  return (
    <Page title="Settings">
      <InsurerSettings insurers={insurers} lastResult={resultOf("insurers")} />
      <NewInsurer lastResult={resultOf("new-insurer")} />
      <ShareRateSettings shareRate={shareRate} lastResult={resultOf("share-rate")} />
      <IndustrySettings industries={industries} lastResult={resultOf("industries")} />
    </Page>
  );
}
