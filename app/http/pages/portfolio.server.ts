import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import { pastDayInput } from "~/domain/portfolio/past-day";
import { ageBuckets } from "~/domain/portfolio/portfolio";
import { loadAgeing, loadMonthlyPortfolio, loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { formatPlainPercent } from "~/domain/values/money";
import { csvFile } from "~/http/lists/csv.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

export async function ageingPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "ageing.see");
  return { role: actor.role, ageing: await loadAgeing(actor) };
}

export async function portfolioMonthsPage({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "book.see");
  return { role, months: await loadMonthlyPortfolio() };
}

export async function trialBalancePage({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "book.see");
  const { typed, day, problem } = await readPastDay(request);
  return { role, balance: await loadTrialBalanceAt(day), today: isoDay(clock.now()), typed, day, problem };
}

/** The trial balance at the end of the day, or the current one for null. */
const loadTrialBalanceAt = (day: string | null) => (day === null ? loadTrialBalance() : loadTrialBalanceOf(day));

/** Reads the address's day. A wrong one gives the current figures, with the problem beside the typed text. */
async function readPastDay(request: Request): Promise<{ typed: string; day: string | null; problem: string | null }> {
  const typed = new URL(request.url).searchParams.get("date") ?? "";
  const parsed = pastDayInput.safeParse({ date: typed });
  if (parsed.success) return { typed, day: parsed.data.date, problem: null };
  return { typed, day: null, problem: translate(parsed.error.issues[0]!.message, await requestWords(request)) };
}

export async function ageingFile({ request }: LoaderFunctionArgs): Promise<Response> {
  const { rows, outstanding, disputed, count, atRisk, notDelivered, reserved, asOf } = await loadAgeing(
    await requireActor(request, "ageing.see"),
  );
  const { disputes, portfolio } = await requestWords(request);
  const words = portfolio.ageing;
  return csvFile(`dhow-ageing-${isoDay(asOf)}`, [
    [words.age, words.unpaid, words.instalments, `${words.share}, %`],
    ...ageBuckets.map((age) => [
      words.ages[age],
      rows[age].amount,
      String(rows[age].count),
      formatPlainPercent(rows[age].share),
    ]),
    [words.all, outstanding, String(count), ""],
    [words.par30, atRisk.amount, "", formatPlainPercent(atRisk.share)],
    ...(disputed > 0 ? [[disputes.disputedPart, disputed, "", ""]] : []),
    [words.notDelivered, notDelivered, "", ""],
    [words.reserved, reserved, "", ""],
  ]);
}

export async function vintagesFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "book.see");
  const { vintages, asOf } = await loadMonthlyPortfolio();
  const words = (await requestWords(request)).portfolio.months;
  return csvFile(`dhow-months-${isoDay(asOf)}`, [
    [words.month, words.orders, words.ordered, words.paid, words.unpaid, words.late, `${words.share}, %`],
    ...vintages.map(({ month, count, ordered, paid, unpaid, late, lateShare }) => [
      month,
      String(count),
      ordered,
      paid,
      unpaid,
      late,
      formatPlainPercent(lateShare),
    ]),
  ]);
}

export async function collectionsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "book.see");
  const { collections, asOf } = await loadMonthlyPortfolio();
  const { plan: words, months } = (await requestWords(request)).portfolio;
  return csvFile(`dhow-collections-${isoDay(asOf)}`, [
    [months.month, words.instalments, words.planned, words.paid, words.paidLate, words.unpaid, `${words.share}, %`],
    ...collections.map(({ month, count, planned, paid, paidLate, unpaid, paidShare }) => [
      month,
      String(count),
      planned,
      paid,
      paidLate,
      unpaid,
      formatPlainPercent(paidShare),
    ]),
  ]);
}

export async function trialBalanceFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "book.see");
  const { rows, debit, credit, asOf } = await loadTrialBalanceAt((await readPastDay(request)).day);
  const {
    portfolio: { balance: words },
    ledger,
  } = await requestWords(request);
  return csvFile(`dhow-trial-balance-${isoDay(asOf)}`, [
    [ledger.book, ledger.debit, ledger.credit, ledger.balance],
    ...rows.map((row) => [ledger.books[row.account].name, row.debit, row.credit, row.balance]),
    [words.sums, debit, credit, debit - credit],
  ]);
}
