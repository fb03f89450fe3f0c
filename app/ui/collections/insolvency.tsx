/** The dialogs that begin and end an SME's insolvency, and the credit state on its page. */
import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { type CreditState, stoppingStates } from "~/domain/values/credit-state";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tag } from "~/ui/parts/status";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const insolventMeta: MetaFunction = (args) => pageTitle(({ creditStates }) => creditStates.insolvent, args);
export const solventMeta: MetaFunction = (args) => pageTitle(({ creditStates }) => creditStates.endInsolvency, args);

/** A page of its own, because an SME that was never overdue has no case below it. */
export function EnterInsolvency() {
  const { smeId } = useLoaderData<{ smeId: string }>();
  const { creditStates: words } = useWords();
  return (
    <ReasonDialog title={words.insolvent} hint={words.reasonHint} page={paths.company("admin", "sme", smeId)}>
      {words.insolventText}
    </ReasonDialog>
  );
}

export function EndInsolvency() {
  const { creditStates: words } = useWords();
  return (
    <ReasonDialog title={words.endInsolvency} hint={words.reasonHint}>
      {words.endText}
    </ReasonDialog>
  );
}

/** The credit state as a tag. Nothing for a current SME. */
export function CreditStateTag({ state }: { state: CreditState }) {
  const { creditStates: words } = useWords();
  if (state === "current") return null;
  const tone = stoppingStates.includes(state) ? "bad" : state === "recovered" ? "done" : "half";
  return <Tag tone={tone}>{words.names[state]}</Tag>;
}
