import type { ReactNode } from "react";
import type { ApplicantRole } from "~/domain/actor";
import { howLong } from "~/domain/calendar";
import { Level } from "~/domain/applicants/level";
import * as paths from "~/domain/paths";
import { ButtonLink } from "../button";
import { CreditBar } from "../chart";
import { Money, Percent } from "../money";
import { NextStep, Section } from "../page";
import { PlanTable } from "../plan";
import type { WaitingView } from "./view";

type WaitingStepProps = { view: WaitingView; role: ApplicantRole; level: number };

/** The levels at which the applicant has no form to fill in. */
export function WaitingStep({ view, role, level }: WaitingStepProps) {
  if (level < 0) return <Rejected />;
  return role === "sme" ? <SmeWaits view={view} level={level} /> : <SupplierWaits view={view} level={level} />;
}

function Rejected() {
  return (
    <NextStep title="This is the end of your verification" action={<ButtonLink href="/contact-us">Contact us</ButtonLink>}>
      The reason is in the timeline below. If you think that it is wrong, please talk to us.
    </NextStep>
  );
}

function SmeWaits({ view, level }: Omit<WaitingStepProps, "role">) {
  const news = <Patience view={view} />;
  switch (level) {
    case Level.docsUploaded:
      return <NextStep title="Waiting for admin">Our team reads your documents. {news}</NextStep>;
    case Level.adminVerified:
      return <NextStep title="Waiting for the bank">Our team has verified your documents; the bank is next. {news}</NextStep>;
    case Level.bankVerified:
      return <NextStep title="Waiting for the insurances">The bank has said yes; an insurer sets your credit. {news}</NextStep>;
    case Level.insuranceVerified:
      return (
        <NextStep title="approved">
          Your credit is <b>{<Money cents={view.creditAmount ?? 0} />}</b>. Our team sets your instalments now. {news}
        </NextStep>
      );
    default:
      return (
        <>
          <NextStep title="Your account is activated" action={<ButtonLink href={paths.directory}>Choose a supplier</ButtonLink>}>
            You can order on credit now.
          </NextStep>
          <ActiveCredit view={view} />
        </>
      );
  }
}

function ActiveCredit({ view }: { view: WaitingView }) {
  return (
    <>
      <Section title="Credit">
        <CreditBar amount={view.creditAmount ?? 0} spent={view.spent} />
      </Section>
      <Section title="Installments">
        <PlanTable plan={view.plan ?? []} />
      </Section>
    </>
  );
}

function SupplierWaits({ view, level }: Omit<WaitingStepProps, "role">) {
  if (level === Level.docsUploaded) {
    return (
      <NextStep title="Your account created successfully">
        <b>Waiting for admin.</b> Our team reads your documents. <Patience view={view} />
      </NextStep>
    );
  }
  return (
    <NextStep title="You are verified by the Admin." action={<ButtonLink href={paths.orders("provider")}>See your orders</ButtonLink>}>
      Your discount rate is {<Percent rate={view.taxRate ?? 0} />}. New orders reach you by email.
    </NextStep>
  );
}

/** How long it usually takes, what is promised, and that nothing has to be done. */
function Patience({ view: { email, answer } }: { view: WaitingView }): ReactNode {
  return (
    <>
      {answer?.usual && `Usually it takes ${howLong(answer.usual.half)}: half of the last ${answer.usual.of} answers came within that. `}
      {answer && `We promise an answer within ${answer.days === 1 ? "one business day" : `${answer.days} business days`}. `}
      There is nothing to do for you: we write to <b>{email}</b> when there is an answer.
    </>
  );
}
