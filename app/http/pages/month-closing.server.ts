import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { readChart } from "~/domain/journal/chart-of-accounts.server";
import { type JournalLayout, type JournalTexts, journalLayouts, layoutJournal } from "~/domain/journal/journal";
import { streamJournal } from "~/domain/journal/journal.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth, findMonth, listMonths, loadOpenDifferences } from "~/domain/month-closing/month-closing.server";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { nullableLineInput } from "~/domain/values/text";
import { readQuery } from "~/http/api/protocol/endpoint.server";
import { privateFileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { languageHeaders } from "~/http/api/protocol/problem.server";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvFile, csvStream } from "~/http/lists/csv.server";
import { acceptedLocale, requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { message } from "~/words/message";
import { translate } from "~/words/translate";
import { localeWords, type Words } from "~/words/words";

export async function monthClosingPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, closeMonth);
  return { role: actor.role as OfficerRole, months: await listMonths(actor) };
}

/** @throws NotFound if the month has no statement. */
export async function monthStatementPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, closeMonth);
  const [month, entity] = await Promise.all([findMonth(actor, requireParam(params, "month")), readLegalEntity()]);
  return { role: actor.role as OfficerRole, entity, ...month };
}

const closeForm = z.object({ overSuspense: z.literal("on").optional(), differenceReason: nullableLineInput() });

/** @throws NotFound if the month has no statement. */
export async function closeMonthDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, closeMonth);
  const month = requireParam(params, "month");
  const [found, unexplained] = await Promise.all([findMonth(actor, month), loadOpenDifferences(actor, month)]);
  return { role: actor.role as OfficerRole, unexplained, ...found };
}

export async function submitMonthClosing({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, closeMonth);
  const { month } = await findMonth(actor, requireParam(params, "month"));
  return answerForm(request, closeForm, async ({ overSuspense, differenceReason }) => {
    await closeMonth(actor, month, { isOverSuspense: overSuspense === "on", differenceReason });
    return withSuccess(request, paths.monthStatement(actor.role as OfficerRole, month), ({ monthClosing, format }) =>
      monthClosing.closed(format.month(month)),
    );
  });
}

export async function monthClosingFile({ request }: LoaderFunctionArgs): Promise<Response> {
  const months = await listMonths(await requireActor(request, closeMonth));
  const { monthClosing: words } = await requestWords(request);
  return csvFile("dhow-closing", [
    [
      words.month,
      words.state,
      words.payments,
      words.transfers,
      words.unidentified,
      words.givenBack,
      words.insurers,
      words.suppliers,
      words.settled,
      words.collections,
      words.suspense,
      words.paidOut,
      words.returned,
      words.repaid,
      words.funding,
      words.bank,
      words.product,
    ],
    ...months.map(({ month, closed, statement: { collections, funding, shares, suspense } }) => [
      month,
      closed ? isoDay(closed.at) : words.open,
      collections.payments,
      collections.transfers,
      collections.unidentified,
      collections.givenBack,
      collections.insurers,
      collections.suppliers,
      collections.settled,
      collections.closing,
      suspense.amount,
      funding.paidOut,
      funding.returned,
      funding.repaid,
      funding.closing,
      shares.bank,
      shares.product,
    ]),
  ]);
}

/** The month's journal as a CSV file, in the layout of the address: Dhow's own without one. */
export async function journalFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { month } = await findMonth(await requireActor(request, closeMonth), requireParam(params, "month"));
  return answerJournal(month, layoutOf(request), await requestWords(request));
}

const journalQuery = z.object({
  layout: z.enum(journalLayouts, message("mustBeOneOf", "layout", journalLayouts.join(", "))).default("dhow"),
});

/** The same file for admins and the bank, in the request's language. Everybody else gets 404. */
export const journalFileCall = privateFileEndpoint(async (actor, { request, params }) => {
  const { month } = await findMonth(actor, requireParam(params, "month"));
  const { layout } = await readQuery(request, journalQuery);
  const answer = await answerJournal(month, layout, localeWords(acceptedLocale(request)));
  for (const [name, value] of Object.entries(languageHeaders(request))) answer.headers.set(name, value);
  return answer;
});

async function answerJournal(month: string, layout: JournalLayout, words: Words): Promise<Response> {
  const { head, cells } = layoutJournal(layout, await readChart(), journalTexts(words));
  return csvStream(`dhow-${month}${layout === "dhow" ? "" : `-${layout}`}`, head, streamJournal(month), cells);
}

/** @throws Response 404 for an unknown layout. */
function layoutOf(request: Request): JournalLayout {
  const layout = new URL(request.url).searchParams.get("layout") ?? "dhow";
  const known = journalLayouts.find((name) => name === layout);
  if (!known) throw new Response("not found", { status: 404 });
  return known;
}

function journalTexts(words: Words): JournalTexts {
  const { journal, ledger } = words;
  return {
    head: [
      journal.id,
      journal.at,
      journal.month,
      journal.movement,
      journal.account,
      journal.code,
      journal.party,
      journal.order,
      journal.reference,
      journal.amount,
    ],
    movement: ({ movement }) => translate(movement, words),
    account: (account) => ledger.books[account].name,
  };
}
