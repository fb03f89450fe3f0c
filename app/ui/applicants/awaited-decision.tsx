import type { ApplicantRole } from "~/domain/actor";
import { DialogLink } from "../dialog";
import { NextStep } from "../page";

type Officer = "admin" | "bank" | "insurance";

type AwaitedProps = {
  awaited: "verdict" | "plan" | null;
  /** The page that the dialogs lie over. */
  page: string;
  officer: Officer;
  role: ApplicantRole;
};

const questions: Record<Officer, [title: string, text: string]> = {
  admin: ["It waits for your check", "Read what it says and its documents, then decide."],
  bank: ["It waits for the bank", "The admin has checked its papers. Decide whether the bank stands behind it."],
  insurance: ["It waits for your insurance", "Decide whether you cover it, and with how much credit."],
};

/** The officer's decision and the dialogs that take it; nothing when it is not their turn. */
export function AwaitedDecision({ awaited, page, officer, role }: AwaitedProps) {
  if (awaited === null) return null;
  if (awaited === "plan") {
    return (
      <NextStep title="Its credit is granted" action={<DialogLink kind="primary" href={`${page}/installments`}>set Installment</DialogLink>}>
        Set the installments in which it pays its orders. It can buy from then on.
      </NextStep>
    );
  }
  const [title, text] = questions[officer];
  const kind = role === "sme" ? "SME" : "Supplier";
  return (
    <NextStep
      title={title}
      action={
        <>
          <DialogLink kind="primary" href={`${page}/verify`}>Verify {kind}</DialogLink>
          <DialogLink kind="danger" href={`${page}/reject`}>
            Reject {kind}
          </DialogLink>
          <DialogLink kind="danger" href={`${page}/full-reject`}>
            full Reject {kind}
          </DialogLink>
        </>
      }
    >
      {text}
    </NextStep>
  );
}
