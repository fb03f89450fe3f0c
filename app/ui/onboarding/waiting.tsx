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
  switch (level) {
    case Level.docsUploaded:
      return <Waits view={view} title="Waiting for admin">Our team reads your documents.</Waits>;
    case Level.adminVerified:
      return <Waits view={view} title="Waiting for the bank">Our team has verified your documents; the bank is next.</Waits>;
    case Level.bankVerified:
      return <Waits view={view} title="Waiting for the insurances">The bank has said yes; an insurer sets your credit.</Waits>;
    case Level.insuranceVerified:
      return (
        <Waits view={view} title="approved">
          Your credit is <b>{<Money cents={view.creditAmount ?? 0} />}</b>. Our team sets your instalments now.
        </Waits>
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
      <Waits view={view} title="Your account created successfully">
        <b>Waiting for admin.</b> Our team reads your documents.
      </Waits>
    );
  }
  return (
    <NextStep title="You are verified by the Admin." action={<ButtonLink href={paths.orders("provider")}>See your orders</ButtonLink>}>
      Your discount rate is {<Percent rate={view.taxRate ?? 0} />}. New orders reach you by email.
    </NextStep>
  );
}

/** Who looks next, that nothing has to be done, and below it how long it usually takes and what is promised. */
function Waits({ view: { email, answer }, title, children }: { view: WaitingView; title: string; children: ReactNode }) {
  return (
    <>
      <NextStep title={title}>
        {children} There is nothing to do for you: we write to <b>{email}</b> when there is an answer.
      </NextStep>
      {answer && (
        <Section title="When you hear from us">
          <p>
            {answer.usual && `Usually it takes ${howLong(answer.usual.half)}: half of the last ${answer.usual.of} answers came within that. `}
            We promise an answer within {answer.days === 1 ? "one business day" : `${answer.days} business days`}.
          </p>
        </Section>
      )}
    </>
  );
}
