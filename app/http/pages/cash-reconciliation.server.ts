/** The ledger's cash against the bank's balances, for admin and bank. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import type { CashReconciliation } from "~/domain/cash-reconciliation/cash-reconciliation";
import { listStatementDays, reconcileCash } from "~/domain/cash-reconciliation/cash-reconciliation.server";
import type { OfficerRole } from "~/domain/values/actor";
import { NotFound } from "~/domain/verbs/errors";
import { formatDecimalUnits } from "~/formats/units";
import { csvFile } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";

/** The reconciliation that the address names, or the newest one. Null without any closing balance. */
async function requestedReconciliation(request: Request) {
  const search = new URL(request.url).searchParams;
  const [account, on] = [search.get("account"), search.get("on")];
  const days = await listStatementDays();
  const day = account === null ? days[0] : days.find((one) => one.account === account && (!on || one.on === on));
  if (!day && account !== null) throw new NotFound();
  return { days, reconciliation: day ? await reconcileCash(day) : null };
}

export async function cashReconciliationPage({ request }: LoaderFunctionArgs) {
  const { role } = await requireActor(request, "transfers.see");
  const { days, reconciliation } = await requestedReconciliation(request);
  const { page, perPage } = requestListQuery(request);
  const differences = reconciliation?.differences ?? [];
  const rows = differences.slice((page - 1) * perPage, page * perPage);
  assertPageExists(request, { count: differences.length, page });
  return {
    role: role as OfficerRole,
    days: days.slice(0, MAX_DAYS),
    found: reconciliation && { ...reconciliation, differences: rows },
    count: differences.length,
    page,
  };
}

/** The closing balances that the page links to. The address of an older one works, too. */
const MAX_DAYS = 12;

export async function cashReconciliationFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "transfers.see");
  const [{ reconciliation }, all] = await Promise.all([requestedReconciliation(request), requestWords(request)]);
  if (!reconciliation) throw new NotFound();
  const { cashReconciliation: words, bankStatements } = all;
  const { account, on, currency, differences } = reconciliation;
  const total = (name: string, units: number) => [
    on,
    account,
    name,
    "",
    { decimal: formatDecimalUnits(units, currency) },
    currency,
    "",
    "",
  ];
  return csvFile(`dhow-cash-${on}`, [
    [words.day, words.account, words.entry, words.text, words.amount, words.currency, words.state, words.reason],
    ...totalsOf(reconciliation).map(([name, units]) => total(words[name], units)),
    ...differences.map((row) => [
      row.bookedOn,
      account,
      row.bankReference ?? "",
      row.text,
      { decimal: formatDecimalUnits(row.amount, row.currency) },
      row.currency,
      bankStatements.stateName[row.state],
      row.reason === null ? "" : translate(row.reason, all),
    ]),
  ]);
}

const totalsOf = ({ ledgerCash, explained, unexplained, missing, closing }: CashReconciliation) =>
  [
    ["ledgerCash", ledgerCash],
    ["explained", explained],
    ["unexplained", unexplained],
    ["missing", missing],
    ["closing", closing],
  ] as const;
