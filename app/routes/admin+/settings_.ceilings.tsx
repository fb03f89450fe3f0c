import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ceilingsForm } from "~/domain/approvals/ceilings-form";
import { ceilingsVersion, setCeilings } from "~/domain/approvals/ceilings.server";
import { ceilings } from "~/domain/approvals/stored-ceilings.server";
import { plainMoney, plainPercent } from "~/domain/money";
import * as paths from "~/domain/paths";
import { answerForm } from "~/http/forms.server";
import { wordsOf } from "~/http/language.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { CeilingSettings } from "~/ui/back-office/approvals";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle(({ approvals }) => approvals.ceilings.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, setCeilings);
  const those = await ceilings();
  const { credit, creditTimes, upfront, shareRate, terms, staff, days } = those;
  return {
    set: { credit: plainMoney(credit), creditTimes: String(creditTimes), upfront: plainPercent(upfront), shareRate: plainPercent(shareRate), terms, staff, days: String(days) },
    seen: ceilingsVersion(those),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setCeilings);
  return answerForm(request, ceilingsForm, async ({ seen, ...those }) => {
    await setCeilings(actor, those, seen);
    return withNotice(paths.ceilings, "success", (await wordsOf(request)).approvals.ceilings.saved);
  });
}

export default function Ceilings() {
  return <CeilingSettings {...useLoaderData<typeof loader>()} />;
}
