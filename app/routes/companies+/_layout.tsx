import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useLocation } from "@remix-run/react";
import { type CompanyNotices, loadCompanyNotices } from "~/domain/dashboards/company-notices.server";
import * as paths from "~/domain/paths";
import { clock } from "~/domain/values/clock";
import { hasPermission, isActive } from "~/domain/verbs/permissions";
import { requireActor } from "~/http/request/session.server";
import { HoldBanner } from "~/ui/holds/hold-banner";
import { LateBanner } from "~/ui/instalments/overdue";
import { Notice } from "~/ui/parts/page";
import { useTranslate, useWords } from "~/ui/parts/words";
import { AreaLayout, areaHandle } from "~/ui/site/area";

export const handle = areaHandle;

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "area.company");
  const { role, applicantId } = actor;
  const now = clock.now();
  const seesNotices = isActive(actor) && hasPermission(actor, "orders.see");
  const notices = seesNotices ? await loadCompanyNotices(role, applicantId ?? "", now) : noNotices;
  return { role, ...notices, now };
}

const noNotices: CompanyNotices = { late: null, holds: [], documentBlock: null, coverBlock: null };

/** True for pages without the banner: one lists overdue instalments, the other first settles a payment. */
const showsOverdueItself = (path: string): boolean =>
  path === paths.latePayments || path.startsWith(paths.paymentResult(""));

export default function CompanyArea() {
  const { role, late, holds, documentBlock, coverBlock, now } = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const read = useTranslate();
  const { shell } = useWords();
  return (
    <AreaLayout role={role}>
      {late && !showsOverdueItself(pathname) && <LateBanner late={late} now={now} />}
      <HoldBanner role={role} holds={holds} />
      {coverBlock !== null && <Notice type="warning">{read(coverBlock)}</Notice>}
      {documentBlock !== null && (
        <Notice type="warning">
          {read(documentBlock)} <a href={paths.profile(role)}>{shell.items.profile}</a>
        </Notice>
      )}
      <Outlet />
    </AreaLayout>
  );
}
