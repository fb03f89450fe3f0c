import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { profile } from "~/http/profile.server";
import { Profile } from "~/ui/profile";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Profile", args);

export async function loader({ request }: LoaderFunctionArgs) {
  return profile(request, "sme");
}

export default function SMEProfile() {
  return (
    <Profile view={useLoaderData<typeof loader>()}>
      <Outlet />
    </Profile>
  );
}
