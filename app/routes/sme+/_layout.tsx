import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { clock } from "~/domain/clock";
import { lateOf } from "~/domain/instalments/instalments.server";
import * as paths from "~/domain/paths";
import { isActive } from "~/domain/permissions";
import { requireActor } from "~/http/session.server";
import { LateBanner } from "~/ui/late";
import { AreaLayout } from "~/ui/layout";

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "area.sme");
  const now = clock.now();
  return { late: isActive(actor) ? await lateOf(actor.applicantId ?? "", now) : null, now };
}

/** Pages without the banner: one lists what is late, the other first settles a payment. */
const saysItself = (path: string): boolean => path === paths.late || path.startsWith(paths.paymentResult(""));

export default function SMEArea() {
  const { late, now } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  return (
    <AreaLayout role="sme">
      {late && !saysItself(pathname) && <LateBanner late={late} now={now} />}
      <Outlet />
    </AreaLayout>
  );
}
