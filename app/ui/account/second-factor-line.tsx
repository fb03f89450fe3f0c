import { Section } from "../page";
import { Day } from "../time";

/** How it is, and the way to the page that changes it. */
export function SecondFactorLine({ since }: { since: number | null }) {
  return (
    <Section title="Second factor">
      <p>
        {since === null ? "Off: your password alone signs you in." : <>On since <Day at={since} />: signing in asks for a code, too.</>}{" "}
        <a href="/account/second-factor">{since === null ? "Turn it on" : "Change it"}</a>
      </p>
    </Section>
  );
}
