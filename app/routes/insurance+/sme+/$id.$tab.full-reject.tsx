import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { z } from "zod";
import { insurerFullRejectSme } from "~/domain/verdicts/verdicts.server";
import { assertAwaits, smeOf } from "~/http/applicants.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { FixedVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "full Reject SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "sme.verdict.insurer");
  assertAwaits(request, actor, await smeOf(actor, params), "verdict");
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "sme.verdict.insurer");
  return answerForm(request, z.object({}), async () => {
    await insurerFullRejectSme(actor, param(params, "id"));
    return withNotice("/insurance/sme", "success", "Done!");
  });
}

export default function FullReject() {
  return (
    <FixedVerdict title={title} kind="danger">
      This is final: no other insurer is asked, and the SME cannot apply again.
    </FixedVerdict>
  );
}
