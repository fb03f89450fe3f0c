import { Outlet } from "@remix-run/react";
import { PublicLayout } from "~/ui/site/layout";

export default function PublicPages() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
