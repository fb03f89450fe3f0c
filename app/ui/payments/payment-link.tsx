import * as paths from "~/domain/paths";
import { Money } from "~/ui/parts/money";
import { NextStep } from "~/ui/parts/page";
import { useTranslate, useWords } from "~/ui/parts/words";
import { type LinkState, MessageLinkPage } from "~/ui/site/message-link-page";

type PaymentLinkProps = {
  pays: "upfront" | "instalment";
  state: LinkState;
  warning: string | null;
  /** The payment. Null if the order does not exist or belongs to another account. */
  about: {
    number: string;
    amount: number;
    over: string | null;
    own: { to: string; open: string | null } | null;
  } | null;
};

/** The page behind the payment links in messages. */
export function PaymentLink({ pays, state, warning, about }: PaymentLinkProps) {
  const { link } = useWords().payments;
  const read = useTranslate();
  return (
    <MessageLinkPage
      title={pays === "upfront" ? link.payUpfront : link.payInstalment}
      button={link.pay}
      note={link.note}
      why={link.why}
      state={state}
      warning={warning}
      account={paths.orders("sme")}
      over={about?.over ?? null}
    >
      {about && (
        <NextStep title={<Money cents={about.amount} />}>
          {about.own
            ? link.ownOrder(about.number, read(about.own.to), about.own.open && read(about.own.open))
            : link.order(about.number)}
        </NextStep>
      )}
    </MessageLinkPage>
  );
}
