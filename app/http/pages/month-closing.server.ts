import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth, findMonth, listMonths, streamMonthLines } from "~/domain/month-closing/month-closing.server";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvFile, csvStream } from "~/http/lists/csv.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

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

const closeForm = z.object({ overSuspense: z.literal("on").optional() });

export async function submitMonthClosing({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, closeMonth);
  const { month } = await findMonth(actor, requireParam(params, "month"));
  return answerForm(request, closeForm, async ({ overSuspense }) => {
    await closeMonth(actor, month, overSuspense === "on");
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

/** Every posting of the month's statement, as a CSV file. */
export async function monthStatementFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const { month } = await findMonth(await requireActor(request, closeMonth), requireParam(params, "month"));
  const words = await requestWords(request);
  const { monthClosing: closing } = words;
  return csvStream(
    `dhow-${month}`,
    [closing.at, closing.what, closing.book, closing.order, closing.amount],
    streamMonthLines(month),
    (line) => [
      new Date(line.at).toISOString(),
      translate(line.movement, words),
      words.ledger.books[line.account].name,
      line.order ?? "",
      line.amount,
    ],
  );
}
