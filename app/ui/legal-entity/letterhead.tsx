/** Dhow's name and details on printed papers. */
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import { Mark } from "~/ui/parts/logo";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import styles from "./paper.css";

/** Loads the styles of papers. Pages with a paper, or with details for a transfer, have it once. */
export const PaperStyles = () => <link rel="stylesheet" href={styles} />;

/** The head of a paper: the mark, and the legal entity's details beside it. */
export function Letterhead({ entity }: { entity: LegalEntity }) {
  return (
    <header className="letterhead">
      <Mark />
      <PartyLines party={entity} />
    </header>
  );
}

/** The letterhead of a page that shows it on paper only. */
export const PrintedLetterhead = ({ entity }: { entity: LegalEntity }) => (
  <div className="paper-only">
    <PaperStyles />
    <Letterhead entity={entity} />
  </div>
);

/** A company's details in a paper, one per line. Leaves out empty ones, and renders nothing if all are empty. */
export function PartyLines({ party: { name, address, registration, taxNumber } }: { party: LegalEntity }) {
  const { legalEntity: words } = useWords();
  const lines = [
    name && <b>{userText(name)}</b>,
    ...address.split("\n").map((line) => line && userText(line)),
    registration && words.registrationOf(userText(registration)),
    taxNumber && words.taxNumberOf(userText(taxNumber)),
  ].filter(Boolean);
  return (
    lines.length > 0 && (
      <address>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move.
          <div key={at}>{line}</div>
        ))}
      </address>
    )
  );
}
