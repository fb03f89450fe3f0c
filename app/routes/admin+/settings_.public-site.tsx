import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { publicSiteVersion, readPublicSite, setPublicSite } from "~/domain/public-site/public-site.server";
import { publicSiteForm } from "~/domain/public-site/public-site-input";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PublicSiteForm } from "~/ui/public-site/public-site-form";
import { SettingsTabs } from "~/ui/settings/settings-tabs";

export const meta: MetaFunction = (args) => pageTitle(({ publicSite }) => publicSite.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setPublicSite);
  const site = await readPublicSite();
  return { site, seen: publicSiteVersion(site) };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setPublicSite);
  return answerForm(request, publicSiteForm, async ({ seen, ...site }) => {
    await setPublicSite(actor, site, seen);
    return withSuccess(request, paths.publicSite, ({ publicSite }) => publicSite.saved);
  });
}

export default function PublicSitePage() {
  const { site, seen } = useLoaderData<typeof loader>();
  const words = useWords().publicSite;
  return (
    <Page title={words.title} lead={words.lead}>
      <SettingsTabs current="public-site" />
      <PublicSiteForm site={site} seen={seen} />
    </Page>
  );
}
