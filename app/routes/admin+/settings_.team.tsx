import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { PAGE_SIZE } from "~/domain/lists/list";
import * as paths from "~/domain/paths";
import { secondFactorRuleInput } from "~/domain/settings/settings";
import {
  readOfficersNeedSecondFactor,
  secondFactorRuleVersion,
  setOfficersNeedSecondFactor,
} from "~/domain/settings/settings.server";
import { listTeam } from "~/domain/team/team.server";
import { staffRoles } from "~/domain/values/actor";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";
import { useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { SettingsTabs } from "~/ui/settings/settings-tabs";
import { OfficersSettings, TeamList } from "~/ui/team/team";

export const meta: MetaFunction = (args) => pageTitle(({ team }) => team.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "team.manage");
  const { search, searchParams } = new URL(request.url);
  const role = staffRoles.find((candidate) => candidate === searchParams.get("role")) ?? null;
  const { rows, count, page } = await listTeam(role, { ...requestListQuery(request), perPage: PAGE_SIZE });
  assertPageExists(request, { count, page });
  const need = await readOfficersNeedSecondFactor();
  return {
    members: rows,
    count,
    page,
    role: role ?? "",
    search,
    officers: { need, seen: secondFactorRuleVersion(need) },
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, setOfficersNeedSecondFactor);
  return answerForm(request, secondFactorRuleInput, async ({ officersNeedSecondFactor: need, seen }) => {
    await setOfficersNeedSecondFactor(actor, need, seen);
    return withSuccess(request, paths.team, ({ settings }) => settings.saved);
  });
}

export default function Team() {
  const { officers, ...list } = useLoaderData<typeof loader>();
  const { team } = useWords();
  return (
    <Page title={team.title} lead={team.lead} dialog={<Outlet />}>
      <SettingsTabs current="team" />
      <TeamList {...list} />
      <OfficersSettings {...officers} lastResult={useLastResult()} />
    </Page>
  );
}
