/** Bank statements on the pages of admin and bank: files are sent, and their lines are decided on. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import type { Actor } from "~/domain/actor";
import { nameOf } from "~/domain/applicants/name.server";
import { type BankLine, bankLineStates, openLineStates } from "~/domain/bank-statements/bank-line";
import { csvAccounts, keepColumns } from "~/domain/bank-statements/columns.server";
import { columnsFrom, columnsInput } from "~/domain/bank-statements/csv-columns";
import { importStatement } from "~/domain/bank-statements/import.server";
import { assignLine, setLineAside, takeBackLine } from "~/domain/bank-statements/lines.server";
import { bankLineFor, bankStatementFor, listStatements } from "~/domain/bank-statements/reading.server";
import { Invalid, NotFound } from "~/domain/errors";
import * as paths from "~/domain/paths";
import { findApplicants } from "~/domain/profiles/search.server";
import { optionalLine, reasonInput } from "~/domain/text";
import { say } from "~/words/say";
import { answerFileForm, answerForm, cameBack, param, uploadsOf } from "./forms.server";
import { wordsOf } from "./language.server";
import { assertPageExists, listQueryOf, searchOf } from "./lists.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

const areaOf = ({ role }: Actor): "admin" | "bank" => (role === "admin" ? "admin" : "bank");

/* ---- files ---- */

export async function statementsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const listed = await listStatements(actor, listQueryOf(request));
  assertPageExists(request, listed);
  return { ...listed, area: areaOf(actor), accounts: (await csvAccounts(actor)).map(({ account }) => account) };
}

const sendForm = z.object({ account: optionalLine(64), file: z.unknown().optional() });

export async function importFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, importStatement);
  return answerFileForm(request, actor, sendForm, async ({ account }, form) => {
    const [file] = uploadsOf(form, "file");
    if (!file) throw new Invalid({ file: [say("chooseStatement")] });
    const id = await importStatement(actor, {
      fileName: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
      account,
      signal: request.signal,
    });
    return withNotice(
      paths.bankStatement(areaOf(actor), id),
      "success",
      (await wordsOf(request)).bankStatements.done.imported,
    );
  });
}

/** With what is kept of the account that the address names. */
export async function columnsDialog({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, keepColumns);
  const account = new URL(request.url).searchParams.get("account");
  return { area: areaOf(actor), kept: (await csvAccounts(actor)).find((one) => one.account === account) ?? null };
}

export async function columnsFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, keepColumns);
  return answerForm(request, columnsInput, async (columns) => {
    await keepColumns(actor, columnsFrom(columns));
    return withNotice(
      paths.bankStatements(areaOf(actor)),
      "success",
      (await wordsOf(request)).bankStatements.done.columns,
    );
  });
}

/* ---- lines ---- */

export async function statementPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const asked = new URL(request.url).searchParams.get("state");
  const state = bankLineStates.find((one) => one === asked) ?? null;
  const view = await bankStatementFor(actor, param(params, "id"), state, listQueryOf(request));
  assertPageExists(request, view.lines);
  return { ...view, state, area: areaOf(actor) };
}

/** Errors: NotFound for a line of another file. */
async function lineOf(actor: Actor, params: LoaderFunctionArgs["params"]): Promise<BankLine> {
  const line = await bankLineFor(actor, param(params, "line"));
  if (line.statementId !== param(params, "id")) throw new NotFound();
  return line;
}

/** Somebody may have decided meanwhile: then there is nothing to open. */
function assertState(actor: Actor, line: BankLine, isRight: boolean): void {
  if (!isRight && !cameBack()) throw redirect(paths.bankStatement(areaOf(actor), line.statementId));
}

export async function openLineDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, setLineAside);
  const line = await lineOf(actor, params);
  assertState(actor, line, openLineStates.includes(line.state));
  return { line, area: areaOf(actor) };
}

const MOST_OFFERED = 10;

/** Its proposals, and whoever a search finds. */
export async function assignDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, assignLine);
  const line = await lineOf(actor, params);
  assertState(actor, line, openLineStates.includes(line.state));
  const search = searchOf(request);
  const found = search === null ? [] : (await findApplicants(actor, "sme", search)).rows.slice(0, MOST_OFFERED);
  return {
    line,
    area: areaOf(actor),
    search,
    found: found.map((one) => ({ id: one.id, name: nameOf(one) ?? one.email })),
  };
}

const assignForm = z.object({
  smeId: z.string({ error: say("whichSmePaid") }).max(64),
  keep: z.literal("on").optional(),
});

export async function assignFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, assignLine);
  return answerForm(request, assignForm, async ({ smeId, keep }) => {
    const line = await lineOf(actor, params);
    await assignLine(actor, { lineId: line.id, smeId, isKept: keep === "on" });
    return withNotice(
      paths.bankStatement(areaOf(actor), line.statementId),
      "success",
      (await wordsOf(request)).bankStatements.done.assigned,
    );
  });
}

export async function asideFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setLineAside);
  return answerForm(request, reasonInput, async ({ desc }) => {
    const line = await lineOf(actor, params);
    await setLineAside(actor, line.id, desc);
    return withNotice(
      paths.bankStatement(areaOf(actor), line.statementId),
      "success",
      (await wordsOf(request)).bankStatements.done.aside,
    );
  });
}

export async function backDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, takeBackLine);
  const line = await lineOf(actor, params);
  assertState(actor, line, line.state === "applied" || line.state === "set aside");
  return { line, area: areaOf(actor) };
}

export async function backFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, takeBackLine);
  return answerForm(request, z.object({}), async () => {
    const line = await lineOf(actor, params);
    await takeBackLine(actor, line.id);
    return withNotice(
      paths.bankStatement(areaOf(actor), line.statementId),
      "success",
      (await wordsOf(request)).bankStatements.done.back,
    );
  });
}
