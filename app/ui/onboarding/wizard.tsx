import { type MetaArgs, useLoaderData, useLocation } from "@remix-run/react";
import { isStepForm } from "~/domain/applicants/onboarding-step";
import { Level } from "~/domain/values/level";
import { Steps } from "~/ui/parts/chart";
import { ErrorSummary, type LastResult, useFields, useLastResult } from "~/ui/parts/form";
import { Notice, Page, Section } from "~/ui/parts/page";
import { LevelTag } from "~/ui/parts/status";
import { Time } from "~/ui/parts/time";
import { Timeline, type TimelineLineProps } from "~/ui/parts/timeline";
import { pageTitle } from "~/ui/parts/title";
import { Translated } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import { EmailStep, PhoneStep } from "./codes";
import { DocumentsStep } from "./documents";
import { InfoStep } from "./info";
import type { StepResult, WizardView } from "./view";
import { WaitingStep } from "./waiting";

/** Returns the level's step. Null after a final rejection. */
function stepIndex(level: number): number | null {
  if (level === Level.conditionalRejected) return Level.phoneVerified;
  return level < 0 ? null : level;
}

export const verificationMeta = (args: MetaArgs) => pageTitle(({ onboarding }) => onboarding.title, args);

/** The verification page: the form of the current step, and the timeline. */
export function Verification() {
  const { profiles, onboarding } = useWords();
  const lastResult = useLastResult();
  const posted = new URLSearchParams(useLocation().search).get("do");
  const resultOf: StepResult = (form) => (form === posted ? lastResult : undefined);
  const { role, level, step, toCorrect, timeline } = useLoaderData<WizardView>();
  const place = stepIndex(level);
  const notice = profiles.rejections[level];
  return (
    <Page title={onboarding.title} actions={<LevelTag role={role} level={level} />}>
      {place !== null && <Steps steps={onboarding.steps[role]} current={place} />}
      {lastResult && !isStepForm(step.step, posted) && <OutOfTurn lastResult={lastResult} />}
      {notice && <Notice type="error">{notice}</Notice>}
      {toCorrect && <CorrectionNotice rejection={toCorrect} />}
      {step.step === "email" && <EmailStep view={step} resultOf={resultOf} />}
      {step.step === "phone" && <PhoneStep view={step} resultOf={resultOf} />}
      {step.step === "info" && <InfoStep view={step} role={role} again={level < 0} resultOf={resultOf} />}
      {step.step === "documents" && <DocumentsStep view={step} role={role} resultOf={resultOf} />}
      {step.step === "waiting" && <WaitingStep view={step} role={role} level={level} />}
      <Section title={profiles.timeline}>
        <Timeline entries={timeline} caption={profiles.timeline} />
      </Section>
    </Page>
  );
}

/** The reason for the rejection, above the form that corrects it. */
function CorrectionNotice({ rejection: { author, text, at } }: { rejection: TimelineLineProps }) {
  const { onboarding } = useWords();
  return (
    <section className="late">
      <h2>{onboarding.toCorrect}</h2>
      <blockquote>
        <Translated text={text} />
      </blockquote>
      <small>{onboarding.saidBy(author, <Time at={at} />)}</small>
    </section>
  );
}

/** The reason why a form of an earlier step was refused. */
function OutOfTurn({ lastResult }: { lastResult: LastResult }) {
  const [form] = useFields({ lastResult, id: "out-of-turn" });
  return <ErrorSummary form={form} />;
}
