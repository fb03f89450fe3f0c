import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { teamChange } from "~/domain/team/team";
import { changeMember, findTeamMember } from "~/domain/team/team.server";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { pageTitle } from "~/ui/parts/title";
import { MemberDialog } from "~/ui/team/team";

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(({ team }) => args.data?.member.name ?? team.title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "team.manage");
  const member = await findTeamMember(requireParam(params, "id"));
  return { member, isSelf: member.id === actor.accountId, back: paths.team + new URL(request.url).search };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, "team.manage");
  return answerForm(request, teamChange, async (change) => {
    await changeMember(actor, requireParam(params, "id"), change.do);
    return withSuccess(request, paths.team + new URL(request.url).search, ({ team }) => team.done[change.do]);
  });
}

export default function TeamMember() {
  return <MemberDialog {...useLoaderData<typeof loader>()} />;
}
