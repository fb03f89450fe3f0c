import type { ReactNode } from "react";
import type { ApplicantRole } from "~/domain/actor";
import { Level } from "~/domain/applicants/level";
import * as paths from "~/domain/paths";
import { ButtonLink } from "../button";
import { CreditBar } from "../chart";
import { Money, Percent } from "../money";
import { NextStep, Section } from "../page";
import { PlanTable } from "../plan";
import { useWords } from "../words";
import type { WaitingView } from "./view";

type WaitingStepProps = { view: WaitingView; role: ApplicantRole; level: number };

/** The levels at which the applicant has no form to fill in. */
export function WaitingStep({ view, role, level }: WaitingStepProps) {
  if (level < 0) return <Rejected />;
  return role === "sme" ? <SmeWaits view={view} level={level} /> : <SupplierWaits view={view} level={level} />;
}

function Rejected() {
  const { onboarding } = useWords();
  const { waiting } = onboarding;
  return (
    <NextStep title={waiting.rejected} action={<ButtonLink href="/contact-us">{onboarding.contactUs}</ButtonLink>}>
      {waiting.rejectedLead}
    </NextStep>
  );
}

function SmeWaits({ view, level }: Omit<WaitingStepProps, "role">) {
  const { waiting } = useWords().onboarding;
  const news = <Patience view={view} />;
  switch (level) {
    case Level.docsUploaded:
      return (
        <NextStep title={waiting.admin}>
          {waiting.adminReads} {news}
        </NextStep>
      );
    case Level.adminVerified:
      return (
        <NextStep title={waiting.bank}>
          {waiting.bankIsNext} {news}
        </NextStep>
      );
    case Level.bankVerified:
      return (
        <NextStep title={waiting.insurers}>
          {waiting.insurerSets} {news}
        </NextStep>
      );
    case Level.insuranceVerified:
      return (
        <NextStep title={waiting.approved}>
          {waiting.creditIs(<b>{<Money cents={view.creditAmount ?? 0} />}</b>)} {news}
        </NextStep>
      );
    default:
      return (
        <>
          <NextStep title={waiting.activated} action={<ButtonLink href={paths.directory}>{waiting.chooseSupplier}</ButtonLink>}>
            {waiting.canOrder}
          </NextStep>
          <ActiveCredit view={view} />
        </>
      );
  }
}

function ActiveCredit({ view }: { view: WaitingView }) {
  const { onboarding } = useWords();
  return (
    <>
      <Section title={onboarding.credit}>
        <CreditBar amount={view.creditAmount ?? 0} spent={view.spent} />
      </Section>
      <Section title={onboarding.instalments}>
        <PlanTable plan={view.plan ?? []} />
      </Section>
    </>
  );
}

function SupplierWaits({ view, level }: Omit<WaitingStepProps, "role">) {
  const { waiting } = useWords().onboarding;
  if (level === Level.docsUploaded) {
    return (
      <NextStep title={waiting.created}>
        <b>{waiting.waitingForAdmin}</b> {waiting.adminReads} <Patience view={view} />
      </NextStep>
    );
  }
  return (
    <NextStep title={waiting.verified} action={<ButtonLink href={paths.orders("provider")}>{waiting.seeOrders}</ButtonLink>}>
      {waiting.rateIs(<Percent rate={view.taxRate ?? 0} />)}
    </NextStep>
  );
}

/** How long it usually takes, what is promised, and that nothing has to be done. */
function Patience({ view: { email, answer } }: { view: WaitingView }): ReactNode {
  const { onboarding, format } = useWords();
  const { waiting } = onboarding;
  return (
    <>
      {answer?.usual && `${waiting.usually(answer.usual.half, answer.usual.of)} `}
      {answer && `${waiting.promise(answer.days)} `}
      {waiting.nothingToDo(<b>{format.whole(email)}</b>)}
    </>
  );
}
