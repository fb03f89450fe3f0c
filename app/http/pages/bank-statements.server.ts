/** Pages on which admins and the bank import bank statements and decide on their lines. */
import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import {
  type BankLine,
  bankLineStates,
  type CsvColumns,
  decidedLineStates,
  openLineStates,
} from "~/domain/bank-statements/bank-line";
import { assignLine, ignoreLine, linkLine, undoLine } from "~/domain/bank-statements/bank-line.server";
import {
  findBankLine,
  findBankStatement,
  findStatementFile,
  listBankStatements,
} from "~/domain/bank-statements/bank-statement.server";
import { columnsInput, previewedInput, toCsvColumns } from "~/domain/bank-statements/csv-columns";
import { listCsvAccounts, saveCsvColumns } from "~/domain/bank-statements/csv-columns.server";
import { importStatement } from "~/domain/bank-statements/import.server";
import { listPossibleOwners } from "~/domain/bank-statements/match.server";
import {
  findStatementDraft,
  importStatementDraft,
  saveStatementDraft,
  statementCurrencies,
} from "~/domain/bank-statements/statement-draft.server";
import { listUnidentifiedLines } from "~/domain/bank-statements/unidentified.server";
import { listLinkableReceipts } from "~/domain/cash/receipt-list.server";
import { loadSuspenseTotal } from "~/domain/month-closing/month-closing.server";
import * as paths from "~/domain/paths";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { hiddenInput, nullableLineInput, reasonInput } from "~/domain/values/text";
import { Invalid, NotFound } from "~/domain/verbs/errors";
import {
  answerFileForm,
  answerForm,
  type FormAnswer,
  isFormReturned,
  requireParam,
  uploadedFiles,
} from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, parseSearch, requestListQuery } from "~/http/lists/lists.server";
import { requireActor } from "~/http/request/session.server";
import { message } from "~/words/message";

const officerArea = ({ role }: Actor): "admin" | "bank" => (role === "admin" ? "admin" : "bank");

/* ---- statements ---- */

export async function statementsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const listed = await listBankStatements(actor, requestListQuery(request));
  assertPageExists(request, listed);
  return {
    ...listed,
    area: officerArea(actor),
    accounts: (await listCsvAccounts(actor)).map(({ account }) => account),
  };
}

const sendForm = z.object({
  account: nullableLineInput(64),
  file: z.unknown().optional(),
  next: z.literal("preview").optional(),
});

/** True if the file is CSV and no layout was chosen. */
const needsLayout = (error: unknown): boolean =>
  error instanceof Invalid && error.sentences.file?.[0] === message("statementNoMapping");

export async function submitStatement({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, importStatement);
  return answerFileForm(request, actor, sendForm, async ({ account, next }, form) => {
    const [file] = uploadedFiles(form, "file");
    if (!file) throw new Invalid({ file: [message("chooseStatement")] });
    const sent = { fileName: file.name, file, account, signal: request.signal };
    const id = next ? null : await importStatement(actor, sent).catch(nullIfLayoutMissing);
    if (id !== null) return leadToStatement(request, actor, id);
    await saveStatementDraft(actor, sent);
    return redirect(paths.csvPreview(officerArea(actor)), 303);
  });
}

function nullIfLayoutMissing(error: unknown): null {
  if (needsLayout(error)) return null;
  throw error;
}

async function leadToStatement(request: Request, actor: Actor, id: string): Promise<Response> {
  const { state } = await findStatementFile(actor, id);
  return withSuccess(
    request,
    paths.bankStatement(officerArea(actor), id),
    ({ bankStatements }) => bankStatements.done[state === "importing" ? "received" : "imported"],
  );
}

/**
 * The officer's file: the choice of a CSV file's columns, or the preview of another format. Without a file, the page
 * leads to the statements.
 */
export async function previewPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, saveStatementDraft);
  const draft = await findStatementDraft(actor);
  if (!draft) throw redirect(paths.bankStatements(officerArea(actor)));
  if (!draft.isCsv) return { area: officerArea(actor), statement: draft };
  const saved = (await listCsvAccounts(actor)).find(({ account }) => account === draft.bankAccount) ?? null;
  return { area: officerArea(actor), draft, saved, currencies: statementCurrencies };
}

/** Shows the page again with other choices, or imports the file, with the layout of a CSV file. */
export async function submitPreview({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, saveStatementDraft);
  const isShown = (await request.clone().formData()).get("next") === "show";
  if (isShown) return answerForm(request, z.looseObject({}), async (values) => showAgain(values));
  const importFile = async (form: FormData, columns: CsvColumns | null) => {
    const agreed = { sha256: String(form.get("sha256")), columns, signal: request.signal };
    return leadToStatement(request, actor, await importStatementDraft(actor, agreed).catch(toFormError));
  };
  if ((await findStatementDraft(actor))?.isCsv === false)
    return answerForm(request, z.looseObject({}), (_values, form) => importFile(form, null));
  return answerForm(request, previewedInput, (layout, form) => importFile(form, toCsvColumns(layout)));
}

const showAgain = (initialValue: Record<string, unknown>): Response =>
  json({ lastResult: { initialValue: initialValue as SubmissionResult["initialValue"] } } satisfies FormAnswer);

/** The page has no field for the file, so the file's errors belong to the whole form. */
function toFormError(error: unknown): never {
  if (!(error instanceof Invalid) || !error.sentences.file) throw error;
  throw new Invalid({ "": error.sentences.file }, error.code);
}

/** The column layout dialog, with the saved layout of the address's account. */
export async function columnsDialog({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, saveCsvColumns);
  const account = new URL(request.url).searchParams.get("account");
  return {
    area: officerArea(actor),
    saved: (await listCsvAccounts(actor)).find((csvColumns) => csvColumns.account === account) ?? null,
  };
}

export async function submitColumns({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, saveCsvColumns);
  return answerForm(request, columnsInput, async (columns) => {
    await saveCsvColumns(actor, toCsvColumns(columns));
    return withSuccess(
      request,
      paths.bankStatements(officerArea(actor)),
      ({ bankStatements }) => bankStatements.done.columns,
    );
  });
}

/* ---- lines ---- */

export async function statementPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const requestedState = new URL(request.url).searchParams.get("state");
  const state = bankLineStates.find((candidate) => candidate === requestedState) ?? null;
  const view = await findBankStatement(actor, requireParam(params, "id"), state, requestListQuery(request));
  assertPageExists(request, view.lines);
  return { ...view, state, area: officerArea(actor) };
}

/**
 * The queue of unidentified money, oldest first. One entry is open beside it: the entry of the address, or else the
 * first of the page.
 */
export async function unidentifiedPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const area = officerArea(actor);
  const listed = await listUnidentifiedLines(requestListQuery(request));
  assertPageExists(request, listed);
  const chosen = params.line ?? new URL(request.url).searchParams.get("line");
  const line = await openLine(actor, listed.rows, chosen);
  const isDecided = line !== null && !openLineStates.includes(line.state);
  assertState(paths.unidentifiedMoney(area), !isDecided);
  const search = parseSearch(request);
  return {
    ...listed,
    suspense: await loadSuspenseTotal(),
    now: clock.now(),
    area,
    line,
    owners: line && !isDecided && line.cents !== null ? await listPossibleOwners(actor, line, search) : null,
    search,
  };
}

/** Returns the chosen line, also one of another page. Without a choice, the first row; null if no line waits. */
const openLine = async (actor: Actor, rows: BankLine[], chosen: string | null): Promise<BankLine | null> =>
  chosen === null ? (rows[0] ?? null) : (rows.find(({ id }) => id === chosen) ?? findBankLine(actor, chosen));

const matchForm = z.object({
  lineId: hiddenInput(message("whichLine")),
  smeId: z.string({ error: message("whichSmePaid") }).max(64),
  keep: z.literal("on").optional(),
  isOther: z.literal("on").optional(),
});

/** Assigns the line, then shows the queue's next one. */
export async function submitMatch({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, assignLine);
  return answerForm(request, matchForm, async ({ lineId, smeId, keep, isOther }) => {
    const next = await nextInQueue(request, officerArea(actor), lineId);
    await assignLine(actor, { lineId, smeId, isKept: keep === "on", isOther: isOther === "on" });
    return withSuccess(request, next, ({ bankStatements }) => bankStatements.done.assigned);
  });
}

/** Returns the address of the entry that follows this one on its page of the queue. */
async function nextInQueue(request: Request, area: "admin" | "bank", lineId: string): Promise<string> {
  const { rows, page } = await listUnidentifiedLines(requestListQuery(request));
  const at = rows.findIndex(({ id }) => id === lineId);
  const next = rows[at + 1] ?? rows.find(({ id }) => id !== lineId);
  if (!next) return paths.unidentifiedMoney(area);
  return `${paths.matchLine(area, next.id)}${page > 1 ? `&page=${page}` : ""}`;
}

/**
 * Returns the line of a dialog, and the page below it: the line's statement, or the queue of unidentified money.
 * @throws NotFound if the line belongs to another statement.
 */
async function requireLine(
  actor: Actor,
  params: LoaderFunctionArgs["params"],
): Promise<{ line: BankLine; page: string }> {
  const line = await findBankLine(actor, requireParam(params, "line"));
  const area = officerArea(actor);
  if (params.id === undefined) return { line, page: paths.matchLine(area, line.id) };
  if (line.statementId !== params.id) throw new NotFound();
  return { line, page: paths.bankStatement(area, line.statementId) };
}

/** Redirects to the page if another officer has decided on the line meanwhile. */
function assertState(page: string, isRight: boolean): void {
  if (!isRight && !isFormReturned()) throw redirect(page);
}

/** The dialog that ignores a line. An outgoing line is ignored to explain it: the reconciliation of cash links here. */
export async function openLineDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, ignoreLine);
  const { line, page } = await requireLine(actor, params);
  assertState(page, openLineStates.includes(line.state) || line.state === "out");
  return { line, page };
}

/** The booked receipts with the line's amount. */
export async function linkDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, linkLine);
  const { line, page } = await requireLine(actor, params);
  assertState(page, openLineStates.includes(line.state));
  return { line, page, receipts: await listLinkableReceipts(line.cents ?? 0) };
}

const linkForm = z.object({ receiptId: z.string({ error: message("whichReceipt") }).max(64) });

export async function submitLineLink({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, linkLine);
  return answerForm(request, linkForm, async ({ receiptId }) => {
    const { line, page } = await requireLine(actor, params);
    const next = params.id === undefined ? await nextInQueue(request, officerArea(actor), line.id) : page;
    await linkLine(actor, line.id, receiptId);
    return withSuccess(request, next, ({ bankStatements }) => bankStatements.done.linked);
  });
}

export async function submitSetAside({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, ignoreLine);
  return answerForm(request, reasonInput, async ({ desc }) => {
    const { line, page } = await requireLine(actor, params);
    const next = params.id === undefined ? await nextInQueue(request, officerArea(actor), line.id) : page;
    await ignoreLine(actor, line.id, desc);
    return withSuccess(request, next, ({ bankStatements }) => bankStatements.done.aside);
  });
}

export async function takeBackDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, undoLine);
  const { line, page } = await requireLine(actor, params);
  assertState(page, decidedLineStates.includes(line.state));
  return { line, page };
}

export async function submitTakeBack({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, undoLine);
  return answerForm(request, z.object({}), async () => {
    const { line, page } = await requireLine(actor, params);
    await undoLine(actor, line.id);
    return withSuccess(request, page, ({ bankStatements }) => bankStatements.done.back);
  });
}
