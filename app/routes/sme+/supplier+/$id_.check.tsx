import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requestOrder } from "~/domain/order-requests/order-request.server";
import { orderForm, placeForm } from "~/domain/orders/order";
import {
  createOrder,
  creditProblem,
  defaultDelivery,
  loadOrderCredit,
  previewOrder,
} from "~/domain/orders/order.server";
import { findOrderBlock } from "~/domain/orders/order-block.server";
import * as paths from "~/domain/paths";
import { loadSupplierCard } from "~/domain/suppliers/supplier.server";
import type { Actor } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { hasPermission } from "~/domain/verbs/permissions";
import { answerForm, type FormAnswer, isFormReturned, newFormKey, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { payNewOrderAtBank } from "~/http/pages/payments.server";
import { requireActor } from "~/http/request/session.server";
import { type CheckedOrder, CheckOrder } from "~/ui/orders/check-order";
import { OrderForm, type TypedOrder } from "~/ui/orders/order-form";
import { ButtonLink } from "~/ui/parts/button";
import { Page, Section } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useTranslate, useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.payments.check.title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  const { id, title, email } = await loadSupplierCard(requireParam(params, "id"));
  return {
    supplier: { id, title: title ?? email },
    credit: await loadOrderCredit(actor),
    orderBlock: await findOrderBlock(actor.applicantId ?? "", id, clock.now()),
  };
}

/**
 * Checks the form of the create order page without storing anything. Also takes the buttons of the resulting page,
 * which place or change the order.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, createOrder);
  const form = await (request.clone() as Request).formData().catch(() => new FormData());
  const next = form.get("next");
  const answer = await (submits[String(next)] ?? check)(actor, request, requireParam(params, "id"));
  if (!isFormReturned()) return answer;
  // A refused order is shown on the checked page again, unless the order has become impossible.
  const checked = next === null ? null : await checkedOrder(actor, requireParam(params, "id"), form).catch(() => null);
  const { lastResult } = (await answer.json()) as FormAnswer;
  // The first form has no delivery fields, so it shows no delivery errors.
  const isAsked = ([name]: [string, unknown]) => checked !== null || !name.startsWith("delivery");
  const error = lastResult.error && Object.fromEntries(Object.entries(lastResult.error).filter(isAsked));
  return json({ lastResult: { ...lastResult, error }, checked }, { status: answer.status, headers: answer.headers });
}

/** The buttons of the checked page, by the value of `next`. Every other value checks the form. */
const submits: Record<string, typeof check> = { pay: place, later: place, request: ask };

/** Asks the owner to approve an order above the buyer's own limits. */
async function ask(actor: Actor, request: Request, supplierId: string): Promise<Response> {
  return answerForm(request, placeForm, async ({ agreed: _, ...order }, form) => {
    const key = form.get("key");
    await requestOrder(actor, { ...order, supplierId }, typeof key === "string" && key ? key : null);
    return withSuccess(request, paths.orderRequests, ({ orderRequests }) => orderRequests.asked);
  });
}

async function check(actor: Actor, request: Request, supplierId: string): Promise<Response> {
  return answerForm(
    request,
    orderForm,
    async (_order, form) => {
      const lastResult = { initialValue: typedOrder(form) };
      return json(
        form.get("next") === "change"
          ? { lastResult }
          : { lastResult, checked: await checkedOrder(actor, supplierId, form) },
      );
    },
    ({ amount }) => creditProblem(actor, amount),
  );
}

async function place(actor: Actor, request: Request, supplierId: string): Promise<Response> {
  return answerForm(
    request,
    placeForm,
    async (order, form) => {
      const key = form.get("key");
      const id = await createOrder(actor, { ...order, supplierId }, typeof key === "string" && key ? key : null);
      return form.get("next") === "pay"
        ? payNewOrderAtBank(request, actor, id)
        : withSuccess(request, paths.order("sme", id), ({ payments }) => payments.linkSent);
    },
    // For a valid form the verb checks the credit, because it recognises a form sent twice, whose order has already
    // used the credit.
    ({ amount }) => creditProblem(actor, amount),
  );
}

/** Previews an order. @throws like createOrder, and ZodError for invalid input. */
async function checkedOrder(actor: Actor, supplierId: string, form: FormData): Promise<CheckedOrder> {
  const now = clock.now();
  const { amount: cents } = orderForm.parse({ amount: form.get("amount"), description: form.get("description") });
  const planned = await previewOrder(actor, { supplierId, amount: cents }, now);
  const key = form.get("key");
  const typed = form.has("key") ? typedOrder(form) : await prefilled(actor, typedOrder(form));
  const formKey = typeof key === "string" && key ? key : newFormKey();
  const { orderLimit = null, monthLimit = null } = actor.member ?? {};
  const mayAsk = orderLimit !== null || monthLimit !== null;
  return { ...planned, supplierId, cents, typed, formKey, mayPay: hasPermission(actor, "orders.pay"), mayAsk, now };
}

/** Fills empty delivery fields from the SME's last order. */
async function prefilled(actor: Actor, typed: TypedOrder): Promise<TypedOrder> {
  const { address, phone } = await defaultDelivery(actor);
  return {
    ...typed,
    deliveryAddress: typed.deliveryAddress || (address ?? ""),
    deliveryPhone: typed.deliveryPhone.phone
      ? typed.deliveryPhone
      : { countryCode: phone?.country ?? "", phone: phone?.number ?? "" },
  };
}

/** Returns the typed values, by field name. */
function typedOrder(form: FormData): TypedOrder {
  const typed = (name: string) => String(form.get(name) ?? "");
  return {
    amount: typed("amount"),
    description: typed("description"),
    deliveryAddress: typed("deliveryAddress"),
    deliveryPhone: { countryCode: typed("deliveryPhone.countryCode"), phone: typed("deliveryPhone.phone") },
  };
}

export default function Check() {
  const { supplier, credit, orderBlock } = useLoaderData<typeof loader>();
  const read = useTranslate();
  const {
    orders: { back },
    payments: paying,
  } = useWords();
  const answer = useActionData<typeof action>() as { checked?: CheckedOrder | null } | undefined;
  if (answer?.checked) return <CheckOrder {...answer.checked} />;
  return (
    <Page title={paying.form.title} lead={read(supplier.title)}>
      <Section>
        <OrderForm
          supplierId={supplier.id}
          credit={credit}
          orderBlock={orderBlock}
          secondary={
            <ButtonLink kind="quiet" href={paths.supplier(supplier.id)}>
              {back}
            </ButtonLink>
          }
        />
      </Section>
    </Page>
  );
}
