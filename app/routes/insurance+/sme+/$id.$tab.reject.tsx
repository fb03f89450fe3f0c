import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { insurerRejectSme } from "~/domain/verdicts/verdicts.server";
import { decide, verdictDialog } from "~/http/decisions.server";

export { RejectVerdict as default, rejectMeta as meta } from "~/ui/applicants/verdict-dialogs";

export const loader = (args: LoaderFunctionArgs) => verdictDialog(args, "sme.verdict.insurer");

export const action = (args: ActionFunctionArgs) =>
  decide(args, "sme.verdict.insurer", describedVerdict, (actor, id, { desc }) => insurerRejectSme(actor, id, desc));
