import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listInsurers } from "~/domain/insurers/insurer.server";
import * as paths from "~/domain/paths";
import { invitationInput } from "~/domain/team/team";
import { inviteMember } from "~/domain/team/team.server";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requireActor } from "~/http/request/session.server";
import { pageTitle } from "~/ui/parts/title";
import { InviteDialog } from "~/ui/team/team";

export const meta: MetaFunction = (args) => pageTitle(({ team }) => team.invite, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, inviteMember);
  const insurers = await listInsurers();
  return { insurers: insurers.map(({ id, name }) => ({ id, name })), back: paths.team + new URL(request.url).search };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, inviteMember);
  return answerForm(request, invitationInput, async (person) => {
    await inviteMember(actor, person);
    return withSuccess(request, paths.team, ({ team }) => team.invited(person.email));
  });
}

export default function Invite() {
  return <InviteDialog {...useLoaderData<typeof loader>()} />;
}
