/** Money on account: the SME's page, and those of admin and bank. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import type { OfficerRole } from "~/domain/actor";
import { NotFound, Refused } from "~/domain/errors";
import { sum } from "~/domain/money";
import * as paths from "~/domain/paths";
import { allocateMoney, payFromAccount, undoAllocation } from "~/domain/transfers/allocations.server";
import type { CoveredPart } from "~/domain/transfers/money-account";
import { coverFor, moneyAccountOf, owedFor, unappliedMoney } from "~/domain/transfers/money-account.server";
import { sharesInput, sumInput } from "~/domain/transfers/money-input";
import { recordTransfer } from "~/domain/transfers/transfers.server";
import { answerForm, param, readForm } from "./forms.server";
import { readFor, wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { goToBankWithAmount } from "./payments.server";
import { requireActor } from "./session.server";

/* ---- the SME ---- */

/** What is asked for in the address, and what it would pay; or why it cannot be paid. */
interface Asked {
  typed: string;
  amount: number | null;
  problem: string | null;
  covers: CoveredPart[];
}

export async function ownMoneyPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.pay");
  const smeId = actor.applicantId ?? "";
  const account = await moneyAccountOf(actor, smeId);
  const typed = new URL(request.url).searchParams.get("amount");
  return { account, owed: await owedFor(actor, smeId), asked: typed === null ? null : await askedFor(typed) };

  async function askedFor(typed: string): Promise<Asked> {
    const read = sumInput.safeParse({ amount: typed });
    if (!read.success)
      return { typed, amount: null, covers: [], problem: await readFor(request, read.error.issues[0]?.message ?? "") };
    const { amount } = read.data;
    try {
      return { typed, amount, covers: await coverFor(actor, smeId, amount), problem: null };
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return { typed, amount: null, covers: [], problem: await readFor(request, error.said) };
    }
  }
}

/** On to the bank's page with any amount. */
export async function payAnyAmount({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "orders.pay");
  const typed = (await readForm(request)).get("amount");
  const read = sumInput.safeParse({ amount: typed });
  // The page says what is wrong with it.
  if (!read.success)
    return redirect(
      `${paths.payAnyAmount}?amount=${encodeURIComponent(typeof typed === "string" ? typed.slice(0, 100) : "")}`,
      303,
    );
  return goToBankWithAmount(request, actor, read.data.amount);
}

export async function payWithAccount({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, payFromAccount);
  await readForm(request);
  const { moneyIn, format } = await wordsOf(request);
  try {
    return await withNotice(paths.payAnyAmount, "success", moneyIn.used(format.money(await payFromAccount(actor))));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return withNotice(paths.payAnyAmount, "warning", await readFor(request, error.said));
  }
}

/* ---- admin and bank ---- */

export async function unappliedPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  return { role: actor.role, rows: await unappliedMoney() };
}

/** Errors: NotFound for what is no SME. */
export async function moneyPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "transfers.see");
  const account = await moneyAccountOf(actor, param(params, "id"));
  return { role: actor.role, account, owed: await owedFor(actor, account.smeId) };
}

export async function recordFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, recordTransfer);
  const smeId = param(params, "id");
  return answerForm(request, sumInput, async ({ amount }) => {
    await recordTransfer(actor, smeId, amount);
    const { moneyIn, format } = await wordsOf(request);
    return withNotice(
      paths.moneyOf(actor.role as OfficerRole, smeId),
      "success",
      moneyIn.recorded(format.money(amount)),
    );
  });
}

export async function sharesDialog(args: LoaderFunctionArgs) {
  const { role, account, owed } = await moneyPage(args);
  const orders = [...new Set(owed.map(({ orderId }) => orderId))].map((orderId) => {
    const parts = owed.filter((one) => one.orderId === orderId && !one.isOpen);
    return { orderId, order: parts[0]?.order ?? "", owed: parts.reduce((all, one) => all + one.amount, 0) };
  });
  return {
    page: paths.moneyOf(role, account.smeId),
    balance: account.balance,
    orders: orders.filter((one) => one.owed > 0),
  };
}

/** What is due first, or the shares by hand. */
export async function allocateFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, allocateMoney);
  const smeId = param(params, "id");
  return answerForm(request, sharesInput, async (shares) => {
    const used = sum((await allocateMoney(actor, smeId, shares)).map(({ amount }) => amount));
    const { moneyIn, format } = await wordsOf(request);
    return withNotice(
      paths.moneyOf(actor.role as OfficerRole, smeId),
      "success",
      moneyIn.allocated(format.money(used)),
    );
  });
}

/** Errors: NotFound for what is no allocation that can be put back. */
export async function undoDialog({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, undoAllocation);
  const account = await moneyAccountOf(actor, param(params, "id"));
  const line = account.lines.find(({ paymentId }) => paymentId === param(params, "payment"));
  if (!line?.order) throw new NotFound();
  return {
    page: paths.moneyOf(actor.role as OfficerRole, account.smeId),
    amount: -line.amount,
    order: line.order.number,
  };
}

export async function undoFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, undoAllocation);
  return answerForm(request, z.object({}), async () => {
    await undoAllocation(actor, param(params, "payment"));
    return withNotice(
      paths.moneyOf(actor.role as OfficerRole, param(params, "id")),
      "success",
      (await wordsOf(request)).moneyIn.undone,
    );
  });
}
