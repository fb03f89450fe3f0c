import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Ceilings as Limits, RECOMMENDED_LIMITS } from "~/domain/approvals/ceilings";
import { ceilingsVersion, setCeilings } from "~/domain/approvals/ceilings.server";
import { ceilingsForm } from "~/domain/approvals/ceilings-form";
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
  const limits = await ceilings();
  const { terms, staff, days } = limits;
  return {
    set: { ...fieldsOf(limits), terms, staff, days: String(days) },
    recommended: fieldsOf(RECOMMENDED_LIMITS),
    seen: ceilingsVersion(limits),
  };
}

/** An empty field sets no limit. */
const fieldsOf = ({
  credit,
  creditTimes,
  upfront,
  shareRate,
}: Pick<Limits, "credit" | "creditTimes" | "upfront" | "shareRate">) => ({
  credit: credit === null ? "" : plainMoney(credit),
  creditTimes: creditTimes === null ? "" : String(creditTimes),
  upfront: upfront === null ? "" : plainPercent(upfront),
  shareRate: shareRate === null ? "" : plainPercent(shareRate),
});

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setCeilings);
  return answerForm(request, ceilingsForm, async ({ seen, ...limits }) => {
    await setCeilings(actor, limits, seen);
    return withNotice(paths.ceilings, "success", (await wordsOf(request)).approvals.ceilings.saved);
  });
}

export default function Ceilings() {
  return <CeilingSettings {...useLoaderData<typeof loader>()} />;
}
