/** Pages of data retention, for admins. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { findStoredFile } from "~/domain/documents/file-storage.server";
import * as paths from "~/domain/paths";
import { liftLegalHold, loadLegalHold, placeLegalHold, requestErasure } from "~/domain/retention/erasure.server";
import { listCompanyErasures, listErasures, streamErasures } from "~/domain/retention/erasure-list.server";
import { listLegalHolds, streamLegalHolds } from "~/domain/retention/legal-hold-list.server";
import { periodsVersion, setRetentionPeriods } from "~/domain/retention/periods.server";
import { erasureForm, erasureStates, periodsForm, retainedKinds } from "~/domain/retention/retention";
import { readRetentionPeriods } from "~/domain/retention/stored-periods.server";
import { isoDay } from "~/domain/values/calendar";
import { reasonInput } from "~/domain/values/text";
import { NotFound } from "~/domain/verbs/errors";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery, requestState } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

const requestedState = (request: Request) => requestState(request, erasureStates) ?? "waiting";

export async function erasureListPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, "retention.manage");
  const state = requestedState(request);
  const list = await listErasures(state, requestListQuery(request));
  assertPageExists(request, list);
  return { state, ...list };
}

export async function erasuresFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "retention.manage");
  const state = requestedState(request);
  const words = await requestWords(request);
  const { retention: titles, applicants } = words;
  const head = [
    ...[titles.company, titles.kind, titles.country, titles.started, titles.due, titles.status],
    ...[titles.erased, titles.count],
  ];
  return csvStream(`dhow-retention-${state}`, head, streamErasures(state), (row) => [
    translate(row.company.name, words),
    titles.kindName(row),
    applicants.countries[row.country],
    isoDay(row.startsAt),
    isoDay(row.dueAt),
    titles.statusName(row),
    row.erasedAt === null ? "" : isoDay(row.erasedAt),
    String(row.files),
  ]);
}

export async function legalHoldListPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, "retention.manage");
  const list = await listLegalHolds(requestListQuery(request));
  assertPageExists(request, list);
  return list;
}

export async function legalHoldsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "retention.manage");
  const words = await requestWords(request);
  const { retention: titles } = words;
  const head = [titles.company, titles.since, titles.by, titles.reason];
  return csvStream("dhow-legal-holds", head, streamLegalHolds(), ({ company, at, by, reason }) => [
    translate(company.name, words),
    isoDay(at),
    by,
    reason,
  ]);
}

export async function periodsPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, setRetentionPeriods);
  return { periods: await readRetentionPeriods() };
}

/** @throws NotFound for an unknown kind of files. */
function requireKind(params: LoaderFunctionArgs["params"]) {
  const kind = retainedKinds.find((known) => known === params.kind);
  if (!kind) throw new NotFound();
  return kind;
}

export async function periodDialog({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, setRetentionPeriods);
  const kind = requireKind(params);
  const periods = await readRetentionPeriods();
  return { kind, years: periods[kind], seen: periodsVersion(periods) };
}

export async function submitPeriod({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setRetentionPeriods);
  return answerForm(request, periodsForm, async ({ seen, ...years }) => {
    const kind = requireKind(params);
    await setRetentionPeriods(actor, { ...(await readRetentionPeriods()), [kind]: years }, seen);
    return withSuccess(request, paths.retentionPeriods, ({ retention }) => retention.saved);
  });
}

export async function companyRetentionPage({ request, params }: LoaderFunctionArgs) {
  await requireActor(request, placeLegalHold);
  const company = await loadLegalHold(requireParam(params, "id"));
  return {
    ...company,
    name: translate(company.name, await requestWords(request)),
    erasures: await listCompanyErasures(company.id),
  };
}

/** @throws Response redirecting to the company's page unless this act is possible, or the form just came back. */
async function retentionDialog({ request, params }: LoaderFunctionArgs, act: "hold" | "lift" | "erase") {
  await requireActor(request, placeLegalHold);
  const { id, hold, hasEnded } = await loadLegalHold(requireParam(params, "id"));
  const isPossible = act === "erase" ? hasEnded : act === (hold === null ? "hold" : "lift");
  if (!isPossible && !isFormReturned()) throw redirect(paths.companyRetention(id));
  return { id };
}

export const holdDialog = (args: LoaderFunctionArgs) => retentionDialog(args, "hold");
export const liftDialog = (args: LoaderFunctionArgs) => retentionDialog(args, "lift");
export const eraseDialog = (args: LoaderFunctionArgs) => retentionDialog(args, "erase");

export async function submitLegalHold({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, placeLegalHold);
  const companyId = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await placeLegalHold(actor, { companyId, desc });
    return withSuccess(request, paths.companyRetention(companyId), ({ retention }) => retention.holdDone);
  });
}

export async function submitLift({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, liftLegalHold);
  const companyId = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await liftLegalHold(actor, { companyId, desc });
    return withSuccess(request, paths.companyRetention(companyId), ({ retention }) => retention.liftDone);
  });
}

export async function submitErase({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, requestErasure);
  const companyId = requireParam(params, "id");
  return answerForm(request, erasureForm, async (sent) => {
    await requestErasure(actor, { ...sent, companyId });
    return withSuccess(request, paths.companyRetention(companyId), ({ retention }) => retention.eraseDone);
  });
}

/**
 * Ends in the error page that names the day of the erasure. The file's random name is the only proof that it takes.
 * @throws Erased if the file was erased, NotFound otherwise.
 */
export async function erasedFilePage({ params }: LoaderFunctionArgs): Promise<never> {
  await findStoredFile(requireParam(params, "file"));
  throw new NotFound();
}
