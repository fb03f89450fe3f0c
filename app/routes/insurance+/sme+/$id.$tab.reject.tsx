import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { insurerRejectSme } from "~/domain/verdicts/verdicts.server";
import { assertAwaits, smeOf } from "~/http/applicants.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { DescribedVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Reject SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "sme.verdict.insurer");
  assertAwaits(request, actor, await smeOf(actor, params), "verdict");
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "sme.verdict.insurer");
  return answerForm(request, describedVerdict, async ({ desc }) => {
    await insurerRejectSme(actor, param(params, "id"), desc);
    return withNotice("/insurance/sme", "success", "Done!");
  });
}

export default function Reject() {
  return (
    <DescribedVerdict title={title}>
      You will not cover this SME; the next insurer of the list decides.
    </DescribedVerdict>
  );
}
