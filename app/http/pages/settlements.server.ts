/** Pages of settlements with the bank, for admins and the bank. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import * as paths from "~/domain/paths";
import {
  draftSettlementForm,
  settlementName,
  settlementStates,
  settlementTotal,
  settlementTransferInput,
} from "~/domain/settlements/settlement";
import {
  agreeToSettlement,
  confirmSettlement,
  discardSettlement,
  draftSettlement,
  returnSettlement,
} from "~/domain/settlements/settlement.server";
import {
  findSettlement,
  listSettlementLines,
  listSettlements,
  loadBankBalance,
  streamSettlementLines,
  streamSettlements,
} from "~/domain/settlements/settlement-list.server";
import type { Actor } from "~/domain/values/actor";
import { businessMonth, isoDay, shiftMonth } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { reasonInput } from "~/domain/values/text";
import { answerForm, isFormReturned, newFormKey, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery, requestState } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";

const financeRole = ({ role }: Actor) => role as "admin" | "bank";

/** Leads to the settlement's page with the notice of the action. */
const showDone = (request: Request, actor: Actor, id: string, action: keyof Words["settlements"]["done"]) =>
  withSuccess(request, paths.settlement(financeRole(actor), id), ({ settlements }) => settlements.done[action]);

/** The months that the form offers, newest first. */
const MONTHS = 12;

export async function settlementListPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "settlements.see");
  const state = requestState(request, settlementStates);
  const [list, balance, entity] = await Promise.all([
    listSettlements(requestListQuery(request), state),
    loadBankBalance(),
    readLegalEntity(),
  ]);
  assertPageExists(request, list);
  return { role: financeRole(actor), state, balance, entity, ...list };
}

/** The months that a draft can cover, and the form's idempotency key. */
export async function draftDialog({ request }: LoaderFunctionArgs) {
  await requireActor(request, draftSettlement);
  const current = businessMonth(clock.now());
  return { months: Array.from({ length: MONTHS }, (_, back) => shiftMonth(current, -1 - back)), key: newFormKey() };
}

export async function submitSettlement({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, draftSettlement);
  return answerForm(request, draftSettlementForm, async ({ month, key }) => {
    const id = await draftSettlement(actor, month, key ?? null);
    return showDone(request, actor, id, "drafted");
  });
}

/** Returns all settlements in the address's state as a CSV file. */
export async function settlementsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "settlements.see");
  const { settlements: words } = await requestWords(request);
  const head = [
    words.number,
    words.month,
    words.state,
    words.ordersTitle,
    words.principal,
    words.share,
    words.total,
    words.reference,
    words.valueDate,
    words.bankReference,
  ];
  const rows = streamSettlements(requestState(request, settlementStates));
  return csvStream(`dhow-settlements-${isoDay(clock.now())}`, head, rows, (settlement) => [
    settlementName(settlement.number),
    settlement.month,
    words.stateName[settlement.state],
    String(settlement.orders),
    settlement.principal,
    settlement.share,
    settlementTotal(settlement),
    settlement.endToEndId,
    settlement.valueDate ?? "",
    settlement.bankReference ?? "",
  ]);
}

/** @throws NotFound if the settlement does not exist. */
export async function settlementPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "settlements.see");
  const settlement = await findSettlement(requireParam(params, "id"));
  const [lines, entity] = await Promise.all([
    listSettlementLines(settlement, requestListQuery(request)),
    readLegalEntity(),
  ]);
  assertPageExists(request, lines);
  return { role: financeRole(actor), settlement, entity, ...lines };
}

export async function submitAgreement({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, agreeToSettlement);
  const id = requireParam(params, "id");
  return answerForm(request, z.object({}), async () => {
    await agreeToSettlement(actor, id);
    return showDone(request, actor, id, "agreed");
  });
}

/** The settlement's orders as a CSV file. */
export async function settlementFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "settlements.see");
  const { id, number } = await findSettlement(requireParam(params, "id"));
  const words = await requestWords(request);
  const { settlements } = words;
  const head = [
    settlements.order,
    settlements.sme,
    settlements.amount,
    settlements.collected,
    settlements.principal,
    settlements.share,
  ];
  return csvStream(`dhow-settlement-${settlementName(number)}`, head, streamSettlementLines(id), (line) => [
    line.order,
    translate(line.sme, words),
    line.amount,
    line.collected,
    line.principal,
    line.share,
  ]);
}

/** Loads a dialog about a settlement, or redirects to its page if the settlement is in another state by now. */
async function settlementDialog(
  { request, params }: LoaderFunctionArgs,
  permission: Parameters<typeof requireActor>[1],
  states: readonly string[],
) {
  const actor = await requireActor(request, permission);
  const settlement = await findSettlement(requireParam(params, "id"));
  const page = paths.settlement(financeRole(actor), settlement.id);
  if (!states.includes(settlement.state) && !isFormReturned()) throw redirect(page);
  return { page, settlement };
}

export const agreementDialog = (args: LoaderFunctionArgs) => settlementDialog(args, agreeToSettlement, ["draft"]);
export const discardDialog = (args: LoaderFunctionArgs) =>
  settlementDialog(args, discardSettlement, ["draft", "agreed"]);
export const confirmDialog = (args: LoaderFunctionArgs) => settlementDialog(args, confirmSettlement, ["agreed"]);
export const returnDialog = (args: LoaderFunctionArgs) => settlementDialog(args, returnSettlement, ["settled"]);

export async function submitDiscard({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, discardSettlement);
  const id = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await discardSettlement(actor, id, desc);
    return showDone(request, actor, id, "discarded");
  });
}

export async function confirmTransfer({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, confirmSettlement);
  const id = requireParam(params, "id");
  return answerForm(request, settlementTransferInput, async (payment) => {
    await confirmSettlement(actor, id, payment);
    return showDone(request, actor, id, "confirmed");
  });
}

export async function markReturned({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, returnSettlement);
  const id = requireParam(params, "id");
  return answerForm(request, reasonInput, async ({ desc }) => {
    await returnSettlement(actor, id, desc);
    return showDone(request, actor, id, "returned");
  });
}
