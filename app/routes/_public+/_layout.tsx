import { Outlet } from "@remix-run/react";
import { PublicLayout } from "~/ui/layout";

export default function PublicPages() {
  return (
    <PublicLayout>
      <Outlet />
    </PublicLayout>
  );
}
