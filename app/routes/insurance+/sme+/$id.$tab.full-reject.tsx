import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { insurerFullRejectSme } from "~/domain/verdicts/verdict.server";
import { submitDecision, verdictDialog } from "~/http/pages/verdicts.server";

export { FullRejectVerdict as default, fullRejectMeta as meta } from "~/ui/verdicts/verdict-dialogs";

export const loader = (args: LoaderFunctionArgs) => verdictDialog(args, insurerFullRejectSme);

export const action = (args: ActionFunctionArgs) =>
  submitDecision(args, insurerFullRejectSme, z.object({}), (act) => act());
