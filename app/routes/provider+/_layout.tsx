import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { openHolds } from "~/domain/holds/open-holds.server";
import { isActive } from "~/domain/permissions";
import { requireActor } from "~/http/session.server";
import { HoldBanner } from "~/ui/hold-banner";
import { AreaLayout } from "~/ui/layout";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "area.provider");
  return { holds: isActive(actor) ? await openHolds(actor.applicantId ?? "") : [] };
}

export default function SupplierArea() {
  const { holds } = useLoaderData<typeof loader>();
  return (
    <AreaLayout role="provider">
      <HoldBanner role="provider" holds={holds} />
      <Outlet />
    </AreaLayout>
  );
}
