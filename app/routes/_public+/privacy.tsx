import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ACCESS_LIFE } from "~/domain/accesses/access";
import { configuration } from "~/domain/settings/configuration";
import { DAY } from "~/domain/values/clock";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PointsPage } from "~/ui/public-site/points-page";
import { CallUs } from "~/ui/site/contact-links";
import { MailUs } from "~/ui/site/mail-us";

export const meta: MetaFunction = (args) => publicMeta("/privacy", (words) => words.public.privacy, args);

export function loader() {
  return { messageDays: configuration().messageDays, accessDays: ACCESS_LIFE / DAY };
}

export default function Privacy() {
  const { privacy, terms } = useWords().public;
  return (
    <PointsPage page={privacy} points={privacy.points(useLoaderData<typeof loader>())}>
      {privacy.questions(<MailUs />, <CallUs />)} <a href="/terms">{terms.title}</a>
    </PointsPage>
  );
}
