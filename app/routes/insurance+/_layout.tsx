import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireActor } from "~/http/session.server";
import { AreaLayout } from "~/ui/layout";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "area.insurance");
  return null;
}

export default function InsuranceArea() {
  return (
    <AreaLayout role="insurance">
      <Outlet />
    </AreaLayout>
  );
}
