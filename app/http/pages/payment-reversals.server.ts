/** The list of payment reversals, and the dialog in which an admin records that the bank took a payment back. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { openLineStates } from "~/domain/bank-statements/bank-line";
import { findBankLine } from "~/domain/bank-statements/bank-statement.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import * as paths from "~/domain/paths";
import {
  paymentReversalInput,
  type ReversalFilter,
  reversalCauses,
  reversalStates,
} from "~/domain/payment-reversals/payment-reversal";
import { findReversiblePayment, reverseCollectedPayment } from "~/domain/payment-reversals/payment-reversal.server";
import {
  findReversalSme,
  listPaymentReversals,
  listProposedReversals,
  streamPaymentReversals,
} from "~/domain/payment-reversals/payment-reversal-list.server";
import { loadPaymentReceipt } from "~/domain/payments/settlement-receipt.server";
import type { OfficerRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { answerForm, isFormReturned, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, requestListQuery, requestState } from "~/http/lists/lists.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import type { CashOfficer } from "~/ui/cash/movement-list";
import type { ReversalsView } from "~/ui/payment-reversals/reversal-list";
import { translate } from "~/words/translate";

/** The SME to which the address narrows the list. Null for all. @throws NotFound if no SME has this id. */
async function requestSme(request: Request): Promise<ReversalsView["sme"]> {
  const id = new URL(request.url).searchParams.get("sme");
  return id === null ? null : { id, name: await findReversalSme(id) };
}

/** The cause in the address. Null if missing or unknown. */
function requestCause(request: Request): ReversalFilter["cause"] {
  const asked = new URL(request.url).searchParams.get("cause");
  return reversalCauses.find((cause) => cause === asked) ?? null;
}

/** The reversals of payments. Proposals stand on the first page, before the recorded reversals. */
export async function reversalListPage({ request }: LoaderFunctionArgs): Promise<ReversalsView> {
  const { role } = await requireActor(request, "transfers.see");
  const state = requestState(request, reversalStates);
  const sme = await requestSme(request);
  const filter = { smeId: sme?.id ?? null, cause: requestCause(request) };
  const query = requestListQuery(request);
  const [stored, entity] = await Promise.all([
    state === "proposed" ? { rows: [], count: 0, page: 1, isCapped: false } : listPaymentReversals(query, filter),
    readLegalEntity(),
  ]);
  assertPageExists(request, stored);
  const isWithProposals = state !== "recorded" && stored.page === 1;
  const proposed = isWithProposals ? await listProposedReversals(filter) : [];
  return {
    role: role as OfficerRole & CashOfficer,
    state,
    sme,
    cause: filter.cause,
    entity,
    ...stored,
    rows: [...proposed, ...stored.rows],
  };
}

/** Returns all reversals of the address's state, SME and cause as a CSV file, proposals first. */
export async function reversalsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "transfers.see");
  const state = requestState(request, reversalStates);
  const filter = { smeId: (await requestSme(request))?.id ?? null, cause: requestCause(request) };
  const words = await requestWords(request);
  const { cash, paymentReversals } = words;
  const { valueDate, cause, causes, bankReference, note, list } = paymentReversals;
  const head = [
    ...[cash.company, cash.amount, valueDate, cause, bankReference, note],
    ...[list.receipt, cash.receipts.state, list.recordedBy, list.recordedAt],
  ];
  return csvStream(`dhow-reversals-${isoDay(clock.now())}`, head, chunks(), (row) => [
    ...[translate(row.sme.name, words), row.amount, row.valueDate, causes[row.cause], row.bankReference],
    ...[row.note ?? "", row.receipt, list.stateName[row.state], row.by, isoDay(row.at)],
  ]);

  async function* chunks() {
    if (state !== "recorded") yield await listProposedReversals(filter);
    if (state !== "proposed") yield* streamPaymentReversals(filter);
  }
}

/**
 * The dialog, with the day and the reference of the address's bank entry.
 * @throws NotFound if the payment was not settled, or the entry does not exist.
 * @throws Response redirecting to the receipt if the bank never had the money, or does not have it any more.
 */
export async function reversalDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, reverseCollectedPayment);
  const { id, amount, method, reversals, paidAt } = await loadPaymentReceipt(actor, requireParam(params, "id"));
  const lineId = new URL(request.url).searchParams.get("line");
  const line = lineId === null ? null : await findBankLine(actor, lineId);
  const isOver = line ? !openLineStates.includes(line.state) : reversals.length > 0;
  if ((method !== "bank" || isOver) && !isFormReturned()) throw redirect(paths.paymentReceipt("admin", id));
  return {
    amount,
    firstDay: isoDay(paidAt),
    lastDay: isoDay(clock.now()),
    line: line && {
      id: line.id,
      valueDate: line.valueOn,
      bankReference: line.bankReference ?? line.endToEndId ?? line.bookedOn,
    },
  };
}

export async function submitPaymentReversal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, reverseCollectedPayment);
  const payment = await findReversiblePayment(requireParam(params, "id"));
  return answerForm(request, paymentReversalInput, async (reversal) => {
    await reverseCollectedPayment(actor, { ...payment, ...reversal });
    return withSuccess(
      request,
      paths.paymentReceipt("admin", payment.paymentId),
      ({ paymentReversals }) => paymentReversals.recorded,
    );
  });
}
