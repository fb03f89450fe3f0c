import { ButtonLink } from "~/ui/parts/button";
import { Page, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

export function SecondFactorCodes({ codes }: { codes: string[] }) {
  const { secondFactor, format } = useWords();
  const words = secondFactor.recoveryCodes;
  return (
    <Page title={words.title} lead={words.lead}>
      <Section>
        <ol>
          {codes.map((code) => (
            <li key={code}>{format.isolate(code)}</li>
          ))}
        </ol>
        <p>{words.keep}</p>
        <div className="actions">
          <ButtonLink href="/account/second-factor">{words.haveThem}</ButtonLink>
        </div>
      </Section>
    </Page>
  );
}
