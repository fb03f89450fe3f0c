import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { rejectSme } from "~/domain/verdicts/verdict.server";
import { submitDecision, verdictDialog } from "~/http/pages/verdicts.server";

export { RejectVerdict as default, rejectMeta as meta } from "~/ui/verdicts/verdict-dialogs";

export const loader = (args: LoaderFunctionArgs) => verdictDialog(args, rejectSme);

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, rejectSme, describedVerdict, (act, { desc }) => act(desc, false));
