import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireActor } from "~/http/session.server";
import { AreaLayout } from "~/ui/layout";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "area.admin");
  return null;
}

export default function AdminArea() {
  return (
    <AreaLayout role="admin">
      <Outlet />
    </AreaLayout>
  );
}
