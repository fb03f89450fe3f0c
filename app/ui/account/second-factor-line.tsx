import { Section } from "../page";
import { DateOnly } from "../time";

/** Whether the second factor is on, and a link to the page that changes it. */
export function SecondFactorLine({ on }: { on: { since: number; recoveryCodes: number } | null }) {
  return (
    <Section title="Second factor">
      <p>
        {on ? (
          <>
            On since <DateOnly at={on.since} />: signing in asks for a code, too. {codesLeft(on.recoveryCodes)}
          </>
        ) : (
          "Off: your password alone signs you in."
        )}{" "}
        <a href="/account/second-factor">{on ? "Change it" : "Turn it on"}</a>
      </p>
    </Section>
  );
}

const codesLeft = (count: number) =>
  count === 0 ? "No recovery code is left: make new ones." : count === 1 ? "One recovery code is left." : `${count} recovery codes are left.`;
