import { LinkPage } from "./link-page";
import { Money } from "./money";
import { NextStep } from "./page";

type PaymentLinkProps = {
  title: string;
  ready: boolean;
  warning: string | null;
  /** What would be paid; null when nothing is due, or it is not theirs to know. */
  about: { number: string; to: string; amount: number; open: string | null } | null;
};

/** What the payment links in messages lead to. */
export function PaymentLink({ title, ready, warning, about }: PaymentLinkProps) {
  return (
    <LinkPage title={title} button="Pay" note="login as sme to payment" ready={ready} warning={warning} account="/sme">
      {about && (
        <NextStep title={<Money cents={about.amount} />}>
          Order {about.number} from {about.to}. You go on at your bank
          {about.open && <>, with the payment that is open there: {about.open}</>}.
        </NextStep>
      )}
    </LinkPage>
  );
}
