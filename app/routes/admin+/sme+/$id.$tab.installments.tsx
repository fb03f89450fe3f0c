import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { planInput, suggestedPlan } from "~/domain/verdicts/verdict";
import { activateSme } from "~/domain/verdicts/verdicts.server";
import { assertAwaits, smeOf } from "~/http/applicants.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { PlanDialog } from "~/ui/applicants/plan-dialog";
import { pageTitle } from "~/ui/title";

const title = "set Installment";

/** Entries are added, removed and summed up without round trips. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "sme.activate");
  const sme = await smeOf(actor, params);
  assertAwaits(request, actor, sme, "plan");
  return { suggested: sme.plan ?? suggestedPlan };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "sme.activate");
  return answerForm(request, planInput, async ({ desc, installments }) => {
    await activateSme(actor, param(params, "id"), desc, installments);
    return withNotice("/admin/sme", "success", "Done!");
  });
}

export default function SetInstallments() {
  const { suggested } = useLoaderData<typeof loader>();
  return <PlanDialog title={title} suggested={suggested} />;
}
