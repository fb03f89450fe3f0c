import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { listTeam } from "~/domain/accounts/team.server";
import { staffRoles } from "~/domain/actor";
import { PAGE_SIZE } from "~/domain/lists";
import { assertPageExists, listQueryOf } from "~/http/lists.server";
import { requireActor } from "~/http/session.server";
import { SettingsTabs } from "~/ui/back-office/settings";
import { TeamList } from "~/ui/back-office/team";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Team", args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "team.manage");
  const { search, searchParams } = new URL(request.url);
  const role = staffRoles.find((one) => one === searchParams.get("role")) ?? null;
  const { rows, count, page } = await listTeam(role, { ...listQueryOf(request), perPage: PAGE_SIZE });
  assertPageExists(request, { count, page });
  return { members: rows, count, page, role: role ?? "", search };
}

export default function Team() {
  const list = useLoaderData<typeof loader>();
  return (
    <Page
      title="Team"
      lead="The staff of Dhow, the bank and the insurers. SMEs and suppliers register themselves."
      dialog={<Outlet />}
    >
      <SettingsTabs current="team" />
      <TeamList {...list} />
    </Page>
  );
}
