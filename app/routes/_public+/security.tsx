import type { MetaFunction } from "@remix-run/node";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PointsPage } from "~/ui/public-site/points-page";
import { CallUs } from "~/ui/site/contact-links";
import { MailUs } from "~/ui/site/mail-us";

export const meta: MetaFunction = (args) => publicMeta("/security", (words) => words.public.security, args);

export default function Security() {
  const { security } = useWords().public;
  return (
    <PointsPage page={security} points={security.points}>
      {security.report(<MailUs />, <CallUs />)}
    </PointsPage>
  );
}
