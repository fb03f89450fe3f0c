import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatMoney } from "~/domain/money";
import { creditVerdict } from "~/domain/verdicts/verdict";
import { insurerVerifySme } from "~/domain/verdicts/verdicts.server";
import { assertAwaits, smeOf } from "~/http/applicants.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { CreditVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Verify SME";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "sme.verdict.insurer");
  const sme = await smeOf(actor, params);
  assertAwaits(request, actor, sme, "verdict");
  return { requested: sme.creditRequest === null ? null : formatMoney(sme.creditRequest) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "sme.verdict.insurer");
  return answerForm(request, creditVerdict, async ({ credit }) => {
    await insurerVerifySme(actor, param(params, "id"), credit);
    return withNotice("/insurance/sme", "success", "Done!");
  });
}

export default function Verify() {
  const { requested } = useLoaderData<typeof loader>();
  return <CreditVerdict title={title} requested={requested} />;
}
