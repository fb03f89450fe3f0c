/** Pages about SMEs' balances: the SME's own, and the officers'. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/cash/allocation.server";
import { amountOnlyInput, sharesInput } from "~/domain/cash/cash-input";
import type { AllocatedPart } from "~/domain/cash/money-account";
import {
  listOwedParts,
  listPayableOrders,
  listUnappliedMoney,
  loadMoneyAccount,
  loadPayableAmount,
  previewPayment,
  streamUnappliedMoney,
} from "~/domain/cash/money-account.server";
import type { PaymentChoiceName } from "~/domain/cash/payment-choices";
import { loadPaymentChoices } from "~/domain/cash/payment-choices.server";
import { receiptInput, receiptStates } from "~/domain/cash/receipt";
import { recordReceipt, reverseReceipt } from "~/domain/cash/receipt.server";
import { findReceipt, listProposedReceipts, listReceipts, streamReceipts } from "~/domain/cash/receipt-list.server";
import { uploadReceiptPaper } from "~/domain/cash/receipt-paper.server";
import { refundStates } from "~/domain/cash/refund";
import { payRefund, refundCash, takeRefundBack } from "~/domain/cash/refund.server";
import { refundInput, refundPaymentInput } from "~/domain/cash/refund-input";
import { findRefund, listProposedRefunds, listRefunds, streamRefunds } from "~/domain/cash/refund-list.server";
import { loadOrderSlip, loadOwnSlip, loadOwnTransfer } from "~/domain/cash/transfer-details.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import type { Listed } from "~/domain/lists/list";
import { parseOrderNumber } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { isoDay } from "~/domain/values/calendar";
import { clock } from "~/domain/values/clock";
import { sum } from "~/domain/values/money";
import { reasonInput } from "~/domain/values/text";
import { NotFound, Refused } from "~/domain/verbs/errors";
import {
  answerFileForm,
  answerForm,
  isFormReturned,
  readForm,
  requireParam,
  uploadedFile,
} from "~/http/forms/forms.server";
import { withNotice, withSuccess } from "~/http/forms/notices.server";
import { csvStream } from "~/http/lists/csv.server";
import { assertPageExists, parseSearch, requestListQuery, requestState } from "~/http/lists/lists.server";
import { requestWords, translateForRequest } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { translate } from "~/words/translate";
import { payAmountAtBank } from "./payments.server";

/* ---- the SME ---- */

/** The payment that the address asks for. `problem` says why the amount is invalid. */
interface PaymentPreview {
  /** The chosen amount, or "other" for the typed one. */
  pay: PaymentChoiceName | "other";
  typed: string;
  /** Cents. Null if it is invalid. */
  amount: number | null;
  /** The part of the amount that the SME's balance pays, in cents. */
  fromBalance: number;
  problem: string | null;
  /** One page of the parts that the payment would pay. */
  allocations: Listed<AllocatedPart>;
}

export async function ownCashPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  const smeId = actor.applicantId ?? "";
  const [account, payable, owed] = await Promise.all([
    loadMoneyAccount(actor, smeId),
    loadPayableAmount(smeId),
    loadPaymentChoices(smeId, clock.now()),
  ]);
  const usable = Math.min(account.balance, payable);
  const query = new URL(request.url).searchParams;
  const asked = query.has("pay") || query.has("amount") ? await previewAmount() : null;
  if (asked?.amount != null) assertPageExists(request, asked.allocations);
  const amount = asked?.amount != null ? asked.amount - asked.fromBalance : (owed.choices[0]?.amount ?? null);
  return { account, usable, owed, asked, transfer: await loadOwnTransfer(smeId, amount || null) };

  async function previewAmount(): Promise<PaymentPreview> {
    const choice = owed.choices.find(({ name }) => name === query.get("pay"));
    const typed = query.get("amount") ?? "";
    const preview: PaymentPreview = {
      pay: choice?.name ?? "other",
      typed: choice ? "" : typed,
      amount: null,
      fromBalance: 0,
      problem: null,
      allocations: { rows: [], count: 0, page: 1 },
    };
    const read = amountOnlyInput.safeParse({ amount: choice ? choice.amount / 100 : typed });
    if (!read.success)
      return { ...preview, problem: await translateForRequest(request, read.error.issues[0]?.message ?? "") };
    const { amount } = read.data;
    try {
      const parts = await previewPayment(actor, smeId, amount);
      const { page, perPage } = requestListQuery(request);
      const rows = parts.slice((page - 1) * perPage, page * perPage);
      const fromBalance = query.get("balance") === "on" ? Math.min(amount, usable) : 0;
      return { ...preview, amount, fromBalance, allocations: { rows, count: parts.length, page } };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { ...preview, problem: await translateForRequest(request, error.sentence) };
    }
  }
}

/**
 * Starts a payment of any amount and redirects to the bank. With the field `balance`, the SME's balance first pays this
 * part, which is not in the amount.
 */
export async function submitAmountPayment({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "orders.pay");
  const form = await readForm(request);
  const balance = amountOnlyInput.safeParse({ amount: form.get("balance") });
  if (balance.success) {
    // A repeated form finds the balance used, and continues at the bank.
    await payFromAccount(actor, null, balance.data.amount).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
    });
  }
  const typed = form.get("amount");
  const read = amountOnlyInput.safeParse({ amount: typed });
  // The page shows the error.
  if (!read.success)
    return redirect(
      `${paths.payAmount}?amount=${encodeURIComponent(typeof typed === "string" ? typed.slice(0, 100) : "")}`,
      303,
    );
  return payAmountAtBank(request, actor, read.data.amount);
}

/** The printable details of a transfer. An invalid amount in the address is left out. */
export async function transferSlipPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  const read = amountOnlyInput.safeParse({ amount: new URL(request.url).searchParams.get("amount") });
  return loadOwnSlip(actor, read.success ? read.data.amount : null);
}

/** @throws NotFound if the order belongs to another SME, or owes nothing. */
export async function orderTransferSlipPage({ request, params }: LoaderFunctionArgs) {
  return loadOrderSlip(await requireActor(request, "orders.pay"), requireParam(params, "id"));
}

/** Pays from the SME's balance: the amount in the form, or as much as the balance and the debt allow. */
export async function submitCashPayment({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, payFromAccount);
  const read = amountOnlyInput.safeParse({ amount: (await readForm(request)).get("amount") });
  const { cash, format } = await requestWords(request);
  try {
    const used = await payFromAccount(actor, null, read.success ? read.data.amount : undefined);
    return await withNotice(paths.payAmount, "success", cash.used(format.money(used)));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return withNotice(paths.payAmount, "warning", await translateForRequest(request, error.sentence));
  }
}

/* ---- admin and bank ---- */

export async function unappliedCashPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const [listed, entity] = await Promise.all([listUnappliedMoney(requestListQuery(request)), readLegalEntity()]);
  assertPageExists(request, listed);
  return { role: actor.role, entity, ...listed };
}

/** Returns all SMEs with unallocated cash as a CSV file. */
export async function unappliedCashFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "transfers.see");
  const words = await requestWords(request);
  const head = [words.cash.company, words.cash.onAccount];
  return csvStream(`dhow-unallocated-${isoDay(clock.now())}`, head, streamUnappliedMoney(), ({ name, amount }) => [
    translate(name, words),
    amount,
  ]);
}

/** @throws NotFound if no SME has this id. */
export async function companyCashPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const account = await loadMoneyAccount(actor, requireParam(params, "id"));
  const [owed, payable, entity] = await Promise.all([
    listOwedParts(actor, account.smeId, requestListQuery(request)),
    loadPayableAmount(account.smeId),
    readLegalEntity(),
  ]);
  assertPageExists(request, owed);
  return { role: actor.role, account, owed, payable, entity };
}

const receiptForm = receiptInput.extend({ isOther: z.literal("on").optional(), paper: z.unknown().optional() });

export async function submitReceipt({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, recordReceipt);
  const smeId = requireParam(params, "id");
  return answerFileForm(request, actor, receiptForm, async ({ isOther, paper: _, ...receipt }, form) => {
    const file = uploadedFile(form, "paper");
    const paper = file && (await uploadReceiptPaper(actor, file, { signal: request.signal }));
    await recordReceipt(actor, { smeId, ...receipt, ...(paper !== null && { paper }), isOther: isOther === "on" });
    return withSuccess(request, paths.moneyAccount(actor.role as OfficerRole, smeId), ({ cash, format }) =>
      cash.recorded(format.money(receipt.amount)),
    );
  });
}

/** The receipts recorded by hand. Proposals stand on the first page, before the booked and reversed receipts. */
export async function receiptsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const state = requestState(request, receiptStates);
  const query = requestListQuery(request);
  const [stored, entity] = await Promise.all([
    state === "proposed" ? { rows: [], count: 0, page: 1, isCapped: false } : listReceipts(query, state),
    readLegalEntity(),
  ]);
  assertPageExists(request, stored);
  const proposed = (state ?? "proposed") === "proposed" && stored.page === 1 ? await listProposedReceipts() : [];
  return { role: actor.role, state, entity, ...stored, rows: [...proposed, ...stored.rows] };
}

/** Returns all receipts in the address's state as a CSV file, proposals first. */
export async function receiptsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "transfers.see");
  const state = requestState(request, receiptStates);
  const words = await requestWords(request);
  const { cash } = words;
  const { valueDate, bankReference, state: stateTitle, stateName } = cash.receipts;
  const head = [cash.company, cash.amount, valueDate, bankReference, stateTitle];
  return csvStream(`dhow-receipts-${isoDay(clock.now())}`, head, chunks(), (receipt) => [
    translate(receipt.sme.name, words),
    receipt.amount,
    receipt.valueDate,
    receipt.bankReference ?? "",
    stateName[receipt.state],
  ]);

  async function* chunks() {
    if ((state ?? "proposed") === "proposed") yield await listProposedReceipts();
    if (state !== "proposed") yield* streamReceipts(state);
  }
}

/** @throws Response redirecting to the list if the receipt is reversed or linked meanwhile. */
export async function reverseReceiptDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, reverseReceipt);
  const receipt = await findReceipt(requireParam(params, "id"));
  if ((receipt.state !== "booked" || receipt.line !== null) && !isFormReturned())
    throw redirect(paths.receipts(actor.role as OfficerRole));
  return { role: actor.role, receipt };
}

export async function submitReceiptReversal({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, reverseReceipt);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await reverseReceipt(actor, requireParam(params, "id"), desc);
    return withSuccess(request, paths.receipts(actor.role as OfficerRole), ({ cash }) => cash.receipts.done);
  });
}

/* ---- refunds of cash ---- */

/** The refunds. Proposals stand on the first page, before the stored refunds. */
export async function refundsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const state = requestState(request, refundStates);
  const query = requestListQuery(request);
  const [stored, entity] = await Promise.all([
    state === "proposed" ? { rows: [], count: 0, page: 1, isCapped: false } : listRefunds(query, state),
    readLegalEntity(),
  ]);
  assertPageExists(request, stored);
  const proposed = (state ?? "proposed") === "proposed" && stored.page === 1 ? await listProposedRefunds() : [];
  return { role: actor.role, state, entity, ...stored, rows: [...proposed, ...stored.rows] };
}

/** Returns all refunds in the address's state as a CSV file, proposals first. */
export async function refundsFile({ request }: LoaderFunctionArgs): Promise<Response> {
  await requireActor(request, "transfers.see");
  const state = requestState(request, refundStates);
  const words = await requestWords(request);
  const { cash, payees } = words;
  const { valueDate, bankReference, state: stateTitle } = cash.receipts;
  const head = [cash.company, cash.amount, payees.iban, payees.holder, stateTitle, valueDate, bankReference];
  return csvStream(`dhow-refunds-${isoDay(clock.now())}`, head, chunks(), (refund) => [
    translate(refund.sme.name, words),
    refund.amount,
    refund.iban,
    refund.holder,
    cash.refunds.stateName[refund.state],
    refund.valueDate ?? "",
    refund.bankReference ?? refund.endToEndId ?? "",
  ]);

  async function* chunks() {
    if ((state ?? "proposed") === "proposed") yield await listProposedRefunds();
    if (state !== "proposed") yield* streamRefunds(state);
  }
}

/** @throws NotFound if no SME has this id. */
export async function refundDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, refundCash);
  const { smeId, balance } = await loadMoneyAccount(actor, requireParam(params, "id"));
  return { page: paths.moneyAccount(actor.role as OfficerRole, smeId), balance };
}

export async function submitRefund({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refundCash);
  const smeId = requireParam(params, "id");
  return answerForm(request, refundInput, async ({ desc: reason, ...refund }) => {
    await refundCash(actor, { smeId, reason, ...refund });
    return withSuccess(request, paths.refunds(actor.role as OfficerRole), ({ cash }) => cash.refunds.done.approved);
  });
}

/** @throws Response redirecting to the list if the refund is not due any more. */
export async function refundPaymentDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, payRefund);
  const refund = await findRefund(requireParam(params, "id"));
  if (refund.state !== "due" && !isFormReturned()) throw redirect(paths.refunds(actor.role as OfficerRole));
  return { role: actor.role, refund };
}

export async function submitRefundPayment({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, payRefund);
  return answerForm(request, refundPaymentInput, async (payment) => {
    await payRefund(actor, requireParam(params, "id"), payment);
    return withSuccess(request, paths.refunds(actor.role as OfficerRole), ({ cash }) => cash.refunds.done.paid);
  });
}

/** @throws Response redirecting to the list if the refund is withdrawn or returned meanwhile. */
export async function takeRefundBackDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, takeRefundBack);
  const refund = await findRefund(requireParam(params, "id"));
  if (refund.endReason !== null && !isFormReturned()) throw redirect(paths.refunds(actor.role as OfficerRole));
  return { role: actor.role, refund };
}

export async function submitRefundTakeBack({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, takeRefundBack);
  return answerForm(request, reasonInput, async ({ desc }) => {
    await takeRefundBack(actor, requireParam(params, "id"), desc);
    return withSuccess(request, paths.refunds(actor.role as OfficerRole), ({ cash }) => cash.refunds.done.back);
  });
}

/** The dialog for manual allocations: the next orders to pay, or the order whose number is in the address. */
export async function allocationDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const { smeId, balance } = await loadMoneyAccount(actor, requireParam(params, "id"));
  const search = parseSearch(request);
  const number = search === null ? null : (parseOrderNumber(search)?.number ?? 0);
  const { rows, isCapped } = await listPayableOrders(actor, smeId, number);
  return { page: paths.moneyAccount(actor.role, smeId), balance, orders: rows, search, isCapped };
}

/** Pays the earliest due instalments, or the typed amounts by order. */
export async function submitAllocation({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, allocateMoney);
  const smeId = requireParam(params, "id");
  return answerForm(request, sharesInput, async (shares) => {
    const used = sum((await allocateMoney(actor, smeId, shares)).map(({ amount }) => amount));
    return withSuccess(request, paths.moneyAccount(actor.role as OfficerRole, smeId), ({ cash, format }) =>
      cash.allocated(format.money(used)),
    );
  });
}

/** @throws NotFound if the payment is no allocation that can be undone. */
export async function undoAllocationDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, undoAllocation);
  const account = await loadMoneyAccount(actor, requireParam(params, "id"));
  const line = account.lines.find(({ paymentId }) => paymentId === requireParam(params, "payment"));
  if (!line?.order) throw new NotFound();
  return {
    page: paths.moneyAccount(actor.role as OfficerRole, account.smeId),
    amount: -line.amount,
    order: line.order.number,
  };
}

export async function submitUndoAllocation({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, undoAllocation);
  return answerForm(request, z.object({}), async () => {
    await undoAllocation(actor, requireParam(params, "payment"));
    return withSuccess(
      request,
      paths.moneyAccount(actor.role as OfficerRole, requireParam(params, "id")),
      ({ cash }) => cash.undone,
    );
  });
}
