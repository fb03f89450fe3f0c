/** The banner on each page of a company on hold: the reason, the end date and the next step. */

import type { Hold } from "~/domain/holds/hold";
import type { ApplicantRole } from "~/domain/values/actor";
import { ButtonLink } from "~/ui/parts/button";
import { DateOnly } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export function HoldBanner({ role, holds }: { role: ApplicantRole; holds: readonly Hold[] }) {
  const { holds: words } = useWords();
  const { banner } = words;
  const read = useTranslate();
  return (
    <>
      {holds.map(({ id, scope, reason, by, endsAt }) => (
        <section key={id} className="late" aria-labelledby={`hold-${id}`}>
          <h2 id={`hold-${id}`}>
            {banner.title[role][scope]} {endsAt === null ? words.untilLifted : words.untilDay(<DateOnly at={endsAt} />)}
          </h2>
          <p>
            {userText(read(reason))} <small>{banner.by(words.officers[by])}</small>
          </p>
          <p>{banner.whatToDo[role]}</p>
          <div className="actions">
            <ButtonLink kind="quiet" href="/contact-us">
              {banner.ask}
            </ButtonLink>
          </div>
        </section>
      ))}
    </>
  );
}
