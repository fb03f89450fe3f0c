import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { rejectSme } from "~/domain/verdicts/verdicts.server";
import { awaiting, decide } from "~/http/decisions.server";
import { RejectVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Reject SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader(args: LoaderFunctionArgs) {
  await awaiting(args, "sme.verdict.bank");
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  decide(args, "sme.verdict.bank", describedVerdict, (actor, id, { desc }) => rejectSme(actor, id, desc, false));

export default function Reject() {
  return <RejectVerdict title={title} />;
}
