import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import * as z from "zod";
import { insurerFullRejectSme } from "~/domain/verdicts/verdicts.server";
import { awaiting, decide } from "~/http/decisions.server";
import { FixedVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "full Reject SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader(args: LoaderFunctionArgs) {
  await awaiting(args, "sme.verdict.insurer");
  return null;
}

export const action = (args: ActionFunctionArgs) =>
  decide(args, "sme.verdict.insurer", z.object({}), (actor, id) => insurerFullRejectSme(actor, id));

export default function FullReject() {
  return (
    <FixedVerdict title={title} kind="danger">
      This is final: no other insurer is asked, and the SME cannot apply again.
    </FixedVerdict>
  );
}
