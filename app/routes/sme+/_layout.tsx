import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet } from "@remix-run/react";
import { requireActor } from "~/http/session.server";
import { AreaLayout } from "~/ui/layout";
import { areaTitles, menuFor } from "~/ui/menu";
import { useShell } from "~/ui/shell";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "area.sme");
  return null;
}

export default function SMEArea() {
  const { signedIn } = useShell();
  return (
    <AreaLayout title={areaTitles.sme} items={menuFor("sme", signedIn?.level ?? null)}>
      <Outlet />
    </AreaLayout>
  );
}
