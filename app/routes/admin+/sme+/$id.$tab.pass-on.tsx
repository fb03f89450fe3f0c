import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { noteInput } from "~/domain/applicants/applicant";
import { passCase } from "~/domain/insurers/insurer.server";
import { requireStuckSme, submitDecision } from "~/http/pages/verdicts.server";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle(({ applicants }) => applicants.page.passOn, args);

export async function loader(args: LoaderFunctionArgs) {
  await requireStuckSme(args);
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, passCase, noteInput, (act, { desc }) => act(desc));

export default function PassOn() {
  const { page: company } = useWords().applicants;
  return (
    <ReasonDialog title={company.passOn} hint={company.notesAreReadBy.sme}>
      {company.passedOn}
    </ReasonDialog>
  );
}
