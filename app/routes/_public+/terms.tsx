import type { MetaFunction } from "@remix-run/node";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PointsPage } from "~/ui/public-site/points-page";
import { CallUs } from "~/ui/site/contact-links";
import { MailUs } from "~/ui/site/mail-us";

export const meta: MetaFunction = (args) => publicMeta("/terms", (words) => words.public.terms, args);

export default function Terms() {
  const { terms } = useWords().public;
  return (
    <PointsPage page={terms} points={terms.points}>
      {terms.questions(<MailUs />, <CallUs />)}
    </PointsPage>
  );
}
