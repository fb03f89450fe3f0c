import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { listActiveHolds } from "~/domain/holds/active-holds.server";
import type { Hold } from "~/domain/holds/hold";
import { loadLateSummary } from "~/domain/instalments/instalment.server";
import * as paths from "~/domain/paths";
import { clock } from "~/domain/values/clock";
import { isActive } from "~/domain/verbs/permissions";
import { requireActor } from "~/http/request/session.server";
import { HoldBanner } from "~/ui/holds/hold-banner";
import { LateBanner } from "~/ui/instalments/overdue";
import { AreaLayout } from "~/ui/site/layout";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "profile.see");
  const { role, applicantId } = actor;
  const now = clock.now();
  if (!isActive(actor)) return { role, late: null, holds: [] as Hold[], now };
  const id = applicantId ?? "";
  return { role, late: role === "sme" ? await loadLateSummary(id, now) : null, holds: await listActiveHolds(id), now };
}

/** True for pages without the banner: one lists overdue instalments, the other first settles a payment. */
const showsOverdueItself = (path: string): boolean =>
  path === paths.latePayments || path.startsWith(paths.paymentResult(""));

export default function CompanyArea() {
  const { role, late, holds, now } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <AreaLayout role={role}>
      {late && !showsOverdueItself(pathname) && <LateBanner late={late} now={now} />}
      <HoldBanner role={role} holds={holds} />
      <Outlet />
    </AreaLayout>
  );
}
