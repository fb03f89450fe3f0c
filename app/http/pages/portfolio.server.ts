import type { LoaderFunctionArgs } from "@remix-run/node";
import { loadAgeingOf } from "~/domain/portfolio/ageing-at-day-end.server";
import { loadTrialBalanceOf } from "~/domain/portfolio/balance-at-day-end.server";
import { ageBuckets } from "~/domain/portfolio/portfolio";
import { loadAgeing, loadMonthlyPortfolio, loadTrialBalance } from "~/domain/portfolio/portfolio.server";
import type { Actor } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { formatPlainPercent } from "~/domain/values/money";
import { csvFile } from "~/http/lists/csv.server";
import { readPastDay } from "~/http/lists/past-day.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";

export async function ageingPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "ageing.see");
  const past = await readPastDay(request);
  return { role: actor.role, ageing: await loadAgeingAt(actor, past.day), past };
}

export async function portfolioMonthsPage({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "book.see");
  return { role, months: await loadMonthlyPortfolio() };
}

export async function trialBalancePage({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "book.see");
  const past = await readPastDay(request);
  return { role, balance: await loadTrialBalanceAt(past.day), past };
}

/** The trial balance at the end of the day, or the current one for null. */
const loadTrialBalanceAt = (day: string | null) => (day === null ? loadTrialBalance() : loadTrialBalanceOf(day));

/** The ageing at the end of the day, or the current one for null. */
const loadAgeingAt = (actor: Actor, day: string | null) =>
  day === null ? loadAgeing(actor) : loadAgeingOf(actor, day);

export async function ageingFile({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "ageing.see");
  const { day } = await readPastDay(request);
  const { rows, outstanding, disputed, count, atRisk, notDelivered, reserved, asOf } = await loadAgeingAt(actor, day);
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
