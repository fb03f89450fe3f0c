import { useLocation } from "@remix-run/react";
import type { ApplicantRole } from "~/domain/actor";
import { Level, rejectionNotice } from "~/domain/applicants/level";
import { isFormOf } from "~/domain/applicants/step";
import { Steps } from "../chart";
import { ErrorSummary, useFields, useLastResult, type LastResult } from "../form";
import { Notice, Page, Section } from "../page";
import { LevelTag } from "../status";
import { Time } from "../time";
import { Timeline, type TimelineLineProps } from "../timeline";
import { EmailStep, PhoneStep } from "./codes";
import { DocumentsStep } from "./documents";
import { InfoStep } from "./info";
import type { ResultOf, WizardView } from "./view";
import { WaitingStep } from "./waiting";

const steps: Record<ApplicantRole, string[]> = {
  sme: ["Email", "Phone", "Company", "Documents", "Admin", "Bank", "Insurance", "Credit"],
  provider: ["Email", "Phone", "Company", "Documents"],
};

/** The step of the level; null when the verification has ended. */
function placeOf(level: number): number | null {
  if (level === Level.conditionalRejected) return Level.phoneVerified;
  return level < 0 ? null : level;
}

/** The verification page: the step that the level is at, and the timeline. */
export function Wizard({ view }: { view: WizardView }) {
  const lastResult = useLastResult();
  const posted = new URLSearchParams(useLocation().search).get("do");
  const resultOf: ResultOf = (form) => (form === posted ? lastResult : undefined);
  const { role, level, step, toCorrect, timeline } = view;
  const place = placeOf(level);
  return (
    <Page title="Verification" actions={<LevelTag role={role} level={level} />}>
      {place !== null && <Steps steps={steps[role]} current={place} />}
      {lastResult && !isFormOf(step.step, posted) && <OutOfTurn lastResult={lastResult} />}
      {rejectionNotice[level] && <Notice type="error">{rejectionNotice[level]}</Notice>}
      {toCorrect && <ToCorrect said={toCorrect} />}
      {step.step === "email" && <EmailStep view={step} resultOf={resultOf} />}
      {step.step === "phone" && <PhoneStep view={step} resultOf={resultOf} />}
      {step.step === "info" && <InfoStep view={step} role={role} again={level < 0} resultOf={resultOf} />}
      {step.step === "documents" && <DocumentsStep view={step} role={role} resultOf={resultOf} />}
      {step.step === "waiting" && <WaitingStep view={step} role={role} level={level} />}
      <Section title="Verification Timeline">
        <Timeline entries={timeline} />
      </Section>
    </Page>
  );
}

/** Why it was rejected, beside the form in which it is corrected. */
function ToCorrect({ said: { who, text, at } }: { said: TimelineLineProps }) {
  return (
    <section className="late">
      <h2>What you have to change</h2>
      <blockquote>{text}</blockquote>
      <small>
        {who === "bank" ? "The bank" : "Our team"}, <Time at={at} />
      </small>
    </section>
  );
}

/** Why a form of an earlier step was refused. */
function OutOfTurn({ lastResult }: { lastResult: LastResult }) {
  const [form] = useFields({ lastResult, id: "out-of-turn" });
  return <ErrorSummary form={form} />;
}
