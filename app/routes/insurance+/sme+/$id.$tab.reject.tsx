import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { insurerRejectSme } from "~/domain/verdicts/verdicts.server";
import { awaiting, decide } from "~/http/decisions.server";
import { DescribedVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Reject SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader(args: LoaderFunctionArgs) {
  await awaiting(args, "sme.verdict.insurer");
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  decide(args, "sme.verdict.insurer", describedVerdict, (actor, id, { desc }) => insurerRejectSme(actor, id, desc));

export default function Reject() {
  return (
    <DescribedVerdict title={title}>
      You will not cover this SME; the next insurer of the list decides.
    </DescribedVerdict>
  );
}
