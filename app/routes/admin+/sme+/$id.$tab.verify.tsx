import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { adminVerifySme } from "~/domain/verdicts/verdicts.server";
import { awaiting, decide } from "~/http/decisions.server";
import { DescribedVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Verify SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader(args: LoaderFunctionArgs) {
  await awaiting(args, "sme.verdict.admin");
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  decide(args, "sme.verdict.admin", describedVerdict, (actor, id, { desc }) => adminVerifySme(actor, id, desc));

export default function Verify() {
  return (
    <DescribedVerdict title={title}>
      The papers are complete and right. The bank decides next.
    </DescribedVerdict>
  );
}
