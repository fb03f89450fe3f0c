/** A credit note, ready to print on one A4 page. */
import type { CreditNote } from "~/domain/credit-notes/credit-note";
import type { LegalEntity } from "~/domain/legal-entity/legal-entity";
import { NO_LEGAL_ENTITY } from "~/domain/legal-entity/legal-entity";
import type { Party } from "~/domain/orders/order-view";
import { formatOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { Role } from "~/domain/values/actor";
import type { Cents } from "~/domain/values/money";
import { PaperStyles, PartyLines } from "~/ui/legal-entity/letterhead";
import { Mark } from "~/ui/parts/logo";
import { Money } from "~/ui/parts/money";
import { Page, Rows } from "~/ui/parts/page";
import { Time } from "~/ui/parts/time";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

/** A credit note as its page shows it. Amounts are cents. */
export interface CreditNoteView {
  reader: Role;
  name: string;
  note: CreditNote;
  order: { id: string; number: number; amount: Cents };
  /** The order's amount after this credit note. */
  left: Cents;
  /** The number of the supplier's invoice. Null without one. */
  invoice: string | null;
  sme: Party;
  supplier: Party;
  entity: LegalEntity;
}

export function CreditNotePage({ reader, name, note, order, left, invoice, sme, supplier, entity }: CreditNoteView) {
  const { orders, legalEntity } = useWords();
  const { page, labels, titles } = orders;
  const { credit: words } = page;
  const read = useTranslate();
  const number = formatOrderNumber(order.number);
  const party = ({ title, taxNumber }: Party) => ({
    ...NO_LEGAL_ENTITY,
    name: read(title),
    taxNumber: taxNumber ?? "",
  });
  return (
    <Page
      title={words.title}
      lead={legalEntity.printHint}
      back={{ href: paths.order(reader, order.id), title: titles.order(number) }}
    >
      <article className="sheet">
        <PaperStyles />
        <header>
          <div>
            <Mark />
            <h2>{words.numbered(<span className="money">{name}</span>)}</h2>
            <p>
              <Time at={note.createdAt} />
            </p>
          </div>
          <div className="total">
            <small>{words.credited}</small>
            <b>
              <Money cents={note.amount} />
            </b>
          </div>
        </header>
        <div className="grid">
          <div>
            <small>{words.from}</small>
            <PartyLines party={party(supplier)} />
          </div>
          <div>
            <small>{words.to}</small>
            <PartyLines party={party(sme)} />
          </div>
        </div>
        <Rows
          items={[
            [
              labels.order,
              <a key="order" className="money" href={paths.order(reader, order.id)}>
                {number}
              </a>,
            ],
            [words.invoice, invoice && userText(invoice)],
            [page.reason, note.reason === null ? words.inPart : userText(note.reason)],
            [words.before, <Money key="before" cents={left + note.amount} />],
            [words.after, <Money key="after" cents={left} />],
            [page.lessToPay, note.toInstalments > 0 && <Money key="less" cents={note.toInstalments} />],
            [page.backOnAccount, note.toBalance > 0 && <Money key="back" cents={note.toBalance} />],
            [words.claimed, note.claimed > 0 && <Money key="claimed" cents={note.claimed} />],
            [words.netted, note.netted > 0 && <Money key="netted" cents={note.netted} />],
            [words.repaid, note.repaid > 0 && <Money key="repaid" cents={note.repaid} />],
          ]}
          total={[words.credited, <Money key="amount" cents={note.amount} />]}
        />
        {entity.name && <p>{words.arranged(userText(entity.name))}</p>}
      </article>
    </Page>
  );
}
