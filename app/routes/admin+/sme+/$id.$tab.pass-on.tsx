import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { noteInput } from "~/domain/applicants/applicant";
import { passCaseOn } from "~/domain/insurers/insurers.server";
import { decide, stuck } from "~/http/decisions.server";
import { ReasonDialog } from "~/ui/reason-dialog";
import { pageTitle } from "~/ui/title";

const title = "Pass on";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader(args: LoaderFunctionArgs) {
  await stuck(args);
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  decide(args, passCaseOn, noteInput, (act, { desc }) => act(desc));

export default function PassOn() {
  return (
    <ReasonDialog title={title} hint="Officers of Dhow and the bank read it; the company and insurers do not.">
      The next insurer of the list that has staff and is not paused decides.
    </ReasonDialog>
  );
}
