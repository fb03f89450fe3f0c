import * as paths from "~/domain/paths";
import { LinkPage, type LinkState } from "./link-page";
import { Money } from "./money";
import { NextStep } from "./page";

type PaymentLinkProps = {
  title: string;
  state: LinkState;
  warning: string | null;
  /** What would be paid; null when there is no such order, or it is another account's. */
  about: { number: string; amount: number; over: string | null; own: { to: string; open: string | null } | null } | null;
};

/** What the payment links in messages lead to. */
export function PaymentLink({ title, state, warning, about }: PaymentLinkProps) {
  return (
    <LinkPage
      title={title}
      button="Pay"
      note="login as sme to payment"
      why="You sign in so that only your company pays its orders, and nobody else sees them. You go on at your bank after that."
      state={state}
      warning={warning}
      account={paths.orders("sme")}
      over={about?.over ?? null}
    >
      {about && (
        <NextStep title={<Money cents={about.amount} />}>
          Order {about.number}
          {about.own && (
            <>
              {" "}from {about.own.to}. You go on at your bank
              {about.own.open && <>, with the payment that is open there: {about.own.open}</>}
            </>
          )}
          .
        </NextStep>
      )}
    </LinkPage>
  );
}
