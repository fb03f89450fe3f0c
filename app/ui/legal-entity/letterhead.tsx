/** Dhow's name and details on printed papers. */
import { type LegalEntity, NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import { Mark } from "~/ui/parts/logo";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import letterheadStyles from "./letterhead.css";
import paperStyles from "./paper.css";

/** Loads the styles of papers. Pages with a paper, or with details for a transfer, have it once. */
export const PaperStyles = () => <link rel="stylesheet" href={paperStyles} />;

/** The head of a paper: the mark, and the legal entity's details beside it. */
export function Letterhead({ entity }: { entity: LegalEntity }) {
  return (
    <div className="letterhead">
      <Mark />
      <PartyLines party={entity} />
    </div>
  );
}

export interface PaperParty {
  /** The company's part in the paper, such as "Supplier". */
  title: string;
  name: string;
  taxNumber: string | null;
}

/** The letterhead of a page that shows it on paper only, with the names and tax numbers of the paper's parties. */
export const PrintedLetterhead = ({ entity, parties = [] }: { entity: LegalEntity; parties?: PaperParty[] }) => (
  <div className="paper-only">
    <link rel="stylesheet" href={letterheadStyles} />
    <Letterhead entity={entity} />
    {parties.length > 0 && (
      <div className="grid">
        {parties.map(({ title, name, taxNumber }) => (
          <div key={title}>
            <small>{title}</small>
            <PartyLines party={{ ...NO_LEGAL_ENTITY, name, taxNumber: taxNumber ?? "" }} />
          </div>
        ))}
      </div>
    )}
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
