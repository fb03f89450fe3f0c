import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { rejectSupplier } from "~/domain/verdicts/verdicts.server";
import { awaiting, decide } from "~/http/decisions.server";
import { RejectVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Reject Supplier";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader(args: LoaderFunctionArgs) {
  await awaiting(args, "supplier.verdict");
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  decide(args, "supplier.verdict", describedVerdict, (actor, id, { desc }) => rejectSupplier(actor, id, desc, false));

export default function Reject() {
  return <RejectVerdict title={title} />;
}
