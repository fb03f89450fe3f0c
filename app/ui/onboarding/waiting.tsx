import type { ReactNode } from "react";
import * as paths from "~/domain/paths";
import type { ApplicantRole } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { PlanRows } from "~/ui/instalments/plan-rows";
import { ButtonLink } from "~/ui/parts/button";
import { CreditBar } from "~/ui/parts/chart";
import { Money, Percent } from "~/ui/parts/money";
import { NextStep, Section } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import type { WaitingView } from "./view";

type WaitingStepProps = { view: WaitingView; role: ApplicantRole; level: number };

/** Shows the levels at which the applicant has no form to fill in. */
export function WaitingStep({ view, role, level }: WaitingStepProps) {
  if (level < 0) return <Rejected />;
  return role === "sme" ? <SmeWaiting view={view} level={level} /> : <SupplierWaiting view={view} level={level} />;
}

function Rejected() {
  const { onboarding, profiles } = useWords();
  const { waiting } = onboarding;
  return (
    <NextStep title={waiting.rejected} action={<ButtonLink href="/contact-us">{profiles.contactUs}</ButtonLink>}>
      {waiting.rejectedLead}
    </NextStep>
  );
}

function SmeWaiting({ view, level }: Omit<WaitingStepProps, "role">) {
  const { waiting } = useWords().onboarding;
  switch (level) {
    case Level.docsUploaded:
      return (
        <WaitingMessage view={view} title={waiting.admin}>
          {waiting.adminReads}
        </WaitingMessage>
      );
    case Level.adminVerified:
      return (
        <WaitingMessage view={view} title={waiting.bank}>
          {waiting.bankIsNext}
        </WaitingMessage>
      );
    case Level.bankVerified:
      return (
        <WaitingMessage view={view} title={waiting.insurers}>
          {waiting.insurerSets}
        </WaitingMessage>
      );
    case Level.insuranceVerified:
      return (
        <WaitingMessage view={view} title={waiting.approved}>
          {waiting.creditIs(<b>{<Money cents={view.creditAmount ?? 0} />}</b>)}
        </WaitingMessage>
      );
    default:
      return (
        <>
          <NextStep
            title={waiting.activated}
            action={<ButtonLink href={paths.directory}>{waiting.chooseSupplier}</ButtonLink>}
          >
            {waiting.canOrder}
          </NextStep>
          <ActiveCredit view={view} />
        </>
      );
  }
}

function ActiveCredit({ view }: { view: WaitingView }) {
  const { profiles } = useWords();
  return (
    <>
      <Section title={profiles.credit}>
        <CreditBar
          amount={view.creditAmount ?? 0}
          usedCredit={view.usedCredit}
          available={view.availableCredit ?? undefined}
        />
      </Section>
      <Section title={profiles.instalments}>
        <PlanRows plan={view.plan ?? []} />
      </Section>
    </>
  );
}

function SupplierWaiting({ view, level }: Omit<WaitingStepProps, "role">) {
  const { waiting } = useWords().onboarding;
  if (level === Level.docsUploaded) {
    return (
      <WaitingMessage view={view} title={waiting.created}>
        <b>{waiting.waitingForAdmin}</b> {waiting.adminReads}
      </WaitingMessage>
    );
  }
  return (
    <NextStep
      title={waiting.verified}
      action={<ButtonLink href={paths.orders("provider")}>{waiting.seeOrders}</ButtonLink>}
    >
      {waiting.rateIs(<Percent rate={view.discountRate ?? 0} />)}
    </NextStep>
  );
}

/** Names the next officer, tells the applicant to wait, and shows the usual and the promised waiting time. */
function WaitingMessage({
  view: { email, answer },
  title,
  children,
}: {
  view: WaitingView;
  title: string;
  children: ReactNode;
}) {
  const { onboarding, format } = useWords();
  const { waiting } = onboarding;
  return (
    <>
      <NextStep title={title}>
        {children} {waiting.nothingToDo(<b>{format.isolate(email)}</b>)}
      </NextStep>
      {answer && (
        <Section title={waiting.whenYouHear}>
          <p>
            {answer.usual && `${waiting.usually(answer.usual.median, answer.usual.count)} `}
            {waiting.promise(answer.days)}
          </p>
        </Section>
      )}
    </>
  );
}
