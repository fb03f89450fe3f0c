import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { insurerRejectSme } from "~/domain/verdicts/verdict.server";
import { submitDecision, verdictDialog } from "~/http/pages/verdicts.server";

export { RejectVerdict as default, rejectMeta as meta } from "~/ui/verdicts/verdict-dialogs";

export const loader = (args: LoaderFunctionArgs) => verdictDialog(args, insurerRejectSme);

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, insurerRejectSme, describedVerdict, (act, { desc }) => act(desc));
