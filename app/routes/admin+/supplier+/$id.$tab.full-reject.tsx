import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { rejectSupplier } from "~/domain/verdicts/verdict.server";
import { submitDecision, verdictDialog } from "~/http/pages/verdicts.server";

export { FullRejectVerdict as default, fullRejectMeta as meta } from "~/ui/verdicts/verdict-dialogs";

export const loader = (args: LoaderFunctionArgs) => verdictDialog(args, rejectSupplier);

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, rejectSupplier, describedVerdict, (act, { desc }) => act(desc, true));
