/** Pages of provisions, for admins and the bank. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { type Provision, provisionRatesForm, stages, toProvisionRates } from "~/domain/provisions/provision";
import { listAllProvisions, listProvisions } from "~/domain/provisions/provision.server";
import {
  provisionRatesVersion,
  readProvisionRates,
  setProvisionRates,
} from "~/domain/provisions/provision-rates.server";
import type { OfficerRole } from "~/domain/values/actor";
import type { CsvCell } from "~/domain/values/csv";
import { formatPlainPercent } from "~/domain/values/money";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvFile } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";

export async function provisionListPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "provisions.see");
  const [list, rates] = await Promise.all([listProvisions(requestListQuery(request)), readProvisionRates()]);
  assertPageExists(request, list);
  return { ...list, rates, role: actor.role as OfficerRole };
}

/** One row for each stage of each month. */
export async function provisionsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "provisions.see");
  const { provisions: words, monthClosing } = await requestWords(request);
  const head = [
    ...[monthClosing.month, words.stage, words.debt, words.rate, words.allowance],
    ...[words.before, words.movement, words.after, words.insured],
  ];
  const cells = ({ month, debts, rates, allowances, before, allowance, insured }: Provision) =>
    stages.map((stage): CsvCell[] => [
      ...[
        month,
        words.stageName(stage),
        debts[stage],
        { decimal: formatPlainPercent(rates[stage]) },
        allowances[stage],
      ],
      ...(stage === 1 ? [before, allowance - before, allowance, insured] : ["", "", "", ""]),
    ]);
  return csvFile("dhow-provisions", [head, ...(await listAllProvisions()).flatMap(cells)]);
}

export async function provisionRatesPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, setProvisionRates);
  const rates = await readProvisionRates();
  return {
    seen: provisionRatesVersion(rates),
    values: {
      stage1: formatPlainPercent(rates[1]),
      stage2: formatPlainPercent(rates[2]),
      stage3: formatPlainPercent(rates[3]),
    },
  };
}

export async function submitProvisionRates({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, setProvisionRates);
  return answerForm(request, provisionRatesForm, async ({ seen, ...typed }) => {
    await setProvisionRates(actor, toProvisionRates(typed), seen);
    return withSuccess(request, paths.provisions("admin"), ({ provisions }) => provisions.saved);
  });
}
