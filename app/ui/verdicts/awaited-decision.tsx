import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { DialogLink } from "~/ui/parts/dialog";
import { NextStep } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";

type AwaitedProps = {
  awaited: "verdict" | "plan" | null;
  /** The address of the page below the dialogs. */
  page: string;
  officer: OfficerRole;
  role: ApplicantRole;
};

/** Links to the dialogs of the officer's pending decision. Renders nothing if no decision is pending. */
export function AwaitedDecision({ awaited, page, officer, role }: AwaitedProps) {
  const { awaited: questions, plan, titles: verdicts } = useWords().verdicts;
  if (awaited === null) return null;
  if (awaited === "plan") {
    const [title, text] = questions.plan;
    return (
      <NextStep
        title={title}
        action={
          <DialogLink kind="primary" href={`${page}/installments`}>
            {plan.title}
          </DialogLink>
        }
      >
        {text}
      </NextStep>
    );
  }
  const [title, text] = questions[officer];
  return (
    <NextStep
      title={title}
      action={
        <>
          <DialogLink kind="primary" href={`${page}/verify`}>
            {verdicts.verify[role]}
          </DialogLink>
          <DialogLink kind="danger" href={`${page}/reject`}>
            {verdicts.reject[role]}
          </DialogLink>
          <DialogLink kind="danger" href={`${page}/full-reject`}>
            {verdicts["full-reject"][role]}
          </DialogLink>
        </>
      }
    >
      {text}
    </NextStep>
  );
}
