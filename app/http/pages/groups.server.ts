/** Pages of connected companies: for admins and the bank, and for insurers as far as they cover the companies. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { connectionForm, groupLimitForm, groupName } from "~/domain/groups/group";
import {
  connectCompanies,
  disconnectCompany,
  findSmeByEmail,
  groupLimitVersion,
  setGroupLimit,
} from "~/domain/groups/group.server";
import {
  findGroup,
  listGroups,
  loadConnectionView,
  loadOwnGroup,
  streamGroups,
} from "~/domain/groups/group-list.server";
import * as paths from "~/domain/paths";
import { findSme } from "~/domain/profiles/profile.server";
import type { OfficerRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { reasonInput } from "~/domain/values/text";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

export async function groupListPage({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "groups.list");
  const list = await listGroups(requestListQuery(request));
  assertPageExists(request, list);
  return { role, ...list };
}

/** Returns all groups as a CSV file. */
export async function groupsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "groups.list");
  const words = await requestWords(request);
  const { group, firstCompany, companies, granted, used, limit } = words.groups;
  const head = [group, firstCompany, companies, granted, used, limit];
  return csvStream(`dhow-groups-${isoDay(clock.now())}`, head, streamGroups(), (row) => [
    groupName(row.number),
    translate(row.firstCompany, words),
    String(row.companies),
    row.granted,
    row.used,
    row.limit ?? "",
  ]);
}

/** @throws NotFound if the reader sees none of the group's companies. */
export async function groupPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "groups.see");
  const found = await findGroup(actor, requireParam(params, "id"), requestListQuery(request));
  assertPageExists(request, found.list);
  return { role: actor.role as OfficerRole, ...found };
}

/** `?email=` is the address of a suggestion that the admin chose. */
export async function connectPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, connectCompanies);
  const view = await loadConnectionView(actor, requireParam(params, "id"));
  return { ...view, chosen: new URL(request.url).searchParams.get("email") ?? "" };
}

export async function submitConnection({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, connectCompanies);
  const { id: smeId } = await findSme(actor, requireParam(params, "id"));
  return answerForm(request, connectionForm, async ({ email, desc }) => {
    await connectCompanies(actor, { smeId, otherId: await findSmeByEmail(email), desc });
    return withSuccess(request, paths.company("admin", "sme", smeId), ({ groups }) => groups.connected);
  });
}

/** @throws Response redirecting to the SME's page if it has no group, unless the form just came back. */
export async function disconnectDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, disconnectCompany);
  const { id, groupId } = await findSme(actor, requireParam(params, "id"));
  const found = await loadOwnGroup(actor, groupId);
  const page = paths.company("admin", "sme", id);
  if (!found && !isFormReturned()) throw redirect(page);
  return { page, group: found ? groupName(found.group.number) : "" };
}

export async function submitDisconnection({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, disconnectCompany);
  const smeId = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await disconnectCompany(actor, smeId, desc);
    return withSuccess(request, paths.company("admin", "sme", smeId), ({ groups }) => groups.disconnected);
  });
}

export async function groupLimitDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, setGroupLimit);
  const { group } = await findGroup(actor, requireParam(params, "id"), { page: 1, perPage: 1 });
  const { id, limit, used } = group;
  return { id, limit, used, seen: groupLimitVersion(limit) };
}

export async function submitGroupLimit({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setGroupLimit);
  const groupId = requireParam(params, "id");
  return answerForm(request, groupLimitForm, async (values) => {
    await setGroupLimit(actor, { groupId, ...values });
    return withSuccess(request, paths.group("admin", groupId), ({ groups }) => groups.limitSaved);
  });
}
