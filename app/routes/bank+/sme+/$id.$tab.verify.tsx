import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { bankVerifySme } from "~/domain/verdicts/verdicts.server";
import { awaiting, decide } from "~/http/decisions.server";
import { DescribedVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Verify SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader(args: LoaderFunctionArgs) {
  await awaiting(args, "sme.verdict.bank");
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  decide(args, "sme.verdict.bank", describedVerdict, (actor, id, { desc }) => bankVerifySme(actor, id, desc));

export default function Verify() {
  return (
    <DescribedVerdict title={title}>
      The bank stands behind this SME. The insurers decide next, in their order.
    </DescribedVerdict>
  );
}
