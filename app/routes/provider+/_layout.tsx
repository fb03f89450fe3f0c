import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireActor } from "~/http/session.server";
import { AreaLayout } from "~/ui/layout";
import { areaTitles, menuFor } from "~/ui/menu";
import { useShell } from "~/ui/shell";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "area.provider");
  return null;
}

export default function SupplierArea() {
  const { signedIn } = useShell();
  return (
    <AreaLayout title={areaTitles.provider} items={menuFor("provider", signedIn?.level ?? null)}>
      <Outlet />
    </AreaLayout>
  );
}
