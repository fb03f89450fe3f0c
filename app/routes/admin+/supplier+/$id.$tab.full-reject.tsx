import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { describedVerdict } from "~/domain/verdicts/verdict";
import { rejectSupplier } from "~/domain/verdicts/verdicts.server";
import { assertAwaits, supplierOf } from "~/http/applicants.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { FullRejectVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "full Reject Supplier";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "supplier.verdict");
  assertAwaits(request, actor, await supplierOf(actor, params), "verdict");
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "supplier.verdict");
  return answerForm(request, describedVerdict, async ({ desc }) => {
    await rejectSupplier(actor, param(params, "id"), desc, true);
    return withNotice("/admin/supplier", "success", "Done!");
  });
}

export default function FullReject() {
  return <FullRejectVerdict title={title} />;
}
