/** Pages of collections, for admins, and of the reports that the bank and insurers choose. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
  buckets,
  collectionNoteInput,
  collectionOwnerInput,
  promiseInput,
  reminderPauseInput,
} from "~/domain/collections/collection";
import {
  assignCollection,
  noteContact,
  pauseReminders,
  recordPromise,
  resumeReminders,
} from "~/domain/collections/collection.server";
import {
  findCollection,
  listCollectionNotes,
  listCollectionOwners,
  listCollections,
  loadBucketSums,
} from "~/domain/collections/collection-list.server";
import { collectionReportsForm } from "~/domain/collections/collection-report";
import {
  collectionReportsVersion,
  listCollectionReports,
  readCollectionReports,
  setCollectionReports,
} from "~/domain/collections/collection-report.server";
import { listStateChanges } from "~/domain/credit-states/credit-state.server";
import { loadDisputedTotal } from "~/domain/instalments/disputed-sums.server";
import { formatReminderPlan, reminderPlanForm } from "~/domain/instalments/reminder-plan";
import { readReminderPlan, reminderPlanVersion, setReminderPlan } from "~/domain/instalments/reminder-plan.server";
import * as paths from "~/domain/paths";
import type { Actor, OfficerRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { reasonInput } from "~/domain/values/text";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";
import type { Words } from "~/words/words";

export async function collectionListPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, "collections.work");
  const now = clock.now();
  const { searchParams } = new URL(request.url);
  const bucket = buckets.find((name) => name === searchParams.get("bucket")) ?? null;
  const owners = await listCollectionOwners();
  const owner = owners.find(({ id }) => id === searchParams.get("owner")) ?? null;
  const [list, sums, disputed] = await Promise.all([
    listCollections(requestListQuery(request), { bucket, ownerId: owner?.id ?? null }, now),
    loadBucketSums(owner?.id ?? null, now),
    loadDisputedTotal(),
  ]);
  assertPageExists(request, list);
  return { ...list, bucket, owner: owner?.id ?? null, owners, sums, disputed };
}

/** @throws NotFound if the SME was never overdue. */
export async function collectionPage({ request, params }: LoaderFunctionArgs) {
  const { accountId } = await requireActor(request, "collections.work");
  const smeId = requireParam(params, "id");
  const [found, notes, changes] = await Promise.all([
    findCollection(smeId, clock.now()),
    listCollectionNotes(smeId, requestListQuery(request)),
    listStateChanges(smeId),
  ]);
  assertPageExists(request, notes);
  return { case: found, isOwn: found.owner?.id === accountId, notes, changes };
}

/** The case below a dialog, the admins, and the reader. */
export async function collectionDialog({ request, params }: LoaderFunctionArgs) {
  const { accountId } = await requireActor(request, "collections.work");
  const [found, owners] = await Promise.all([
    findCollection(requireParam(params, "id"), clock.now()),
    listCollectionOwners(),
  ]);
  return { case: found, owners, reader: accountId };
}

const showDone = (request: Request, smeId: string, done: (words: Words["collections"]) => string) =>
  withSuccess(request, paths.collection(smeId), ({ collections }) => done(collections));

const caseAction = async ({ request, params }: ActionFunctionArgs): Promise<{ actor: Actor; smeId: string }> => ({
  actor: await requireActor(request, "collections.work"),
  smeId: requireParam(params, "id"),
});

export async function submitContact(args: ActionFunctionArgs): Promise<Response> {
  const { actor, smeId } = await caseAction(args);
  return answerForm(args.request, collectionNoteInput, async (contact) => {
    await noteContact(actor, smeId, contact);
    return showDone(args.request, smeId, ({ noted }) => noted);
  });
}

export async function submitOwner(args: ActionFunctionArgs): Promise<Response> {
  const { actor, smeId } = await caseAction(args);
  return answerForm(args.request, collectionOwnerInput, async ({ owner }) => {
    await assignCollection(actor, smeId, owner);
    return showDone(args.request, smeId, ({ handed }) => handed);
  });
}

export async function submitPromise(args: ActionFunctionArgs): Promise<Response> {
  const { actor, smeId } = await caseAction(args);
  return answerForm(args.request, promiseInput, async (promise) => {
    await recordPromise(actor, smeId, promise);
    return showDone(args.request, smeId, ({ promiseRecorded }) => promiseRecorded);
  });
}

export async function submitPause(args: ActionFunctionArgs): Promise<Response> {
  const { actor, smeId } = await caseAction(args);
  return answerForm(args.request, reminderPauseInput, async (pause) => {
    await pauseReminders(actor, smeId, pause);
    return showDone(args.request, smeId, ({ pauseDone }) => pauseDone);
  });
}

export async function submitResume(args: ActionFunctionArgs): Promise<Response> {
  const { actor, smeId } = await caseAction(args);
  return answerForm(args.request, reasonInput, async ({ desc }) => {
    await resumeReminders(actor, smeId, desc);
    return showDone(args.request, smeId, ({ resumed }) => resumed);
  });
}

export async function reminderPlanPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, setReminderPlan);
  const [plan, companies] = await Promise.all([readReminderPlan(), listCollectionReports()]);
  return { days: formatReminderPlan(plan), seen: reminderPlanVersion(plan), companies };
}

export async function submitReminderPlan({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setReminderPlan);
  return answerForm(request, reminderPlanForm, async ({ days, seen }) => {
    await setReminderPlan(actor, days, seen);
    return withSuccess(request, paths.reminderPlan, ({ collections }) => collections.planSaved);
  });
}

export async function collectionReportsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, setCollectionReports);
  const [reports, plan] = await Promise.all([readCollectionReports(actor), readReminderPlan()]);
  return {
    role: actor.role,
    reports,
    plan: formatReminderPlan(plan.filter((days) => days > 0)),
    seen: collectionReportsVersion(reports),
  };
}

export async function submitCollectionReports({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setCollectionReports);
  return answerForm(request, collectionReportsForm, async ({ seen, ...reports }) => {
    await setCollectionReports(actor, reports, seen);
    const page = paths.collectionReports(actor.role as OfficerRole);
    return withSuccess(request, page, ({ collections }) => collections.reportsSaved);
  });
}
