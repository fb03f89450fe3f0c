import { ButtonLink } from "../button";
import { Page, Section } from "../page";

/** The recovery codes, this once. */
export function SecondFactorCodes({ codes }: { codes: string[] }) {
  return (
    <Page
      title="Your recovery codes"
      lead="Print them or write them down now: they are not shown again. Each signs you in once when your phone is lost."
    >
      <Section>
        <ol>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <p>Keep them where you keep papers, not on the phone.</p>
        <div className="actions">
          <ButtonLink href="/account/second-factor">I have them</ButtonLink>
        </div>
      </Section>
    </Page>
  );
}
