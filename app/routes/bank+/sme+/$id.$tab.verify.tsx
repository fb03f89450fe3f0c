import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { bankVerifySme } from "~/domain/verdicts/verdict.server";
import { submitDecision, verdictDialog } from "~/http/pages/verdicts.server";

export { VerifyVerdict as default, verifyMeta as meta } from "~/ui/verdicts/verdict-dialogs";

export const loader = (args: LoaderFunctionArgs) => verdictDialog(args, bankVerifySme);

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, bankVerifySme, describedVerdict, (act, { desc }) => act(desc));
