import { Section } from "~/ui/parts/page";
import { DateOnly } from "~/ui/parts/time";
import { useWords } from "~/ui/parts/words";

/** Shows whether the second factor is on, with a link to the page that changes it. */
export function SecondFactorSummary({ on }: { on: { since: number; recoveryCodes: number } | null }) {
  const { summary: words } = useWords().secondFactor;
  return (
    <Section title={words.title}>
      <p>
        {on ? (
          <>
            {words.on(<DateOnly at={on.since} />)} {words.codesLeft(on.recoveryCodes)}
          </>
        ) : (
          words.off
        )}{" "}
        <a href="/account/second-factor">{on ? words.change : words.turnItOn}</a>
      </p>
    </Section>
  );
}
