import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { supplierVerdict } from "~/domain/verdicts/verdict";
import { verifySupplier } from "~/domain/verdicts/verdicts.server";
import { assertAwaits, supplierOf } from "~/http/applicants.server";
import { answerForm, param } from "~/http/forms.server";
import { withNotice } from "~/http/notices.server";
import { requireActor } from "~/http/session.server";
import { SupplierVerdict } from "~/ui/applicants/verdict-dialogs";
import { pageTitle } from "~/ui/title";

const title = "Verify Supplier";

export const meta: MetaFunction = (args) => pageTitle(title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "supplier.verdict");
  assertAwaits(request, actor, await supplierOf(actor, params), "verdict");
  return null;
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "supplier.verdict");
  return answerForm(request, supplierVerdict, async ({ desc, taxRate }) => {
    await verifySupplier(actor, param(params, "id"), desc, taxRate);
    return withNotice("/admin/supplier", "success", "Done!");
  });
}

export default function Verify() {
  return <SupplierVerdict title={title} />;
}
