/** The pages of checkouts: the buyer's, and the supplier's payment links and return addresses. */
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import * as z from "zod";
import { confirmCheckoutForm, paymentLinkForm, returnAddressForm } from "~/domain/checkouts/checkout";
import {
  cancelCheckout,
  confirmCheckout,
  createCheckout,
  declineCheckout,
  listCheckouts,
  loadCheckout,
} from "~/domain/checkouts/checkout.server";
import { loadCheckoutOffer } from "~/domain/checkouts/offer.server";
import { addReturnAddress, listReturnAddresses, removeReturnAddress } from "~/domain/checkouts/return-address.server";
import { lastDeliveryDay } from "~/domain/orders/delivery-day";
import * as paths from "~/domain/paths";
import { configuration } from "~/domain/settings/configuration";
import { clock } from "~/domain/values/clock";
import { hiddenInput } from "~/domain/values/text";
import { hasPermission } from "~/domain/verbs/permissions";
import { createQrCode } from "~/http/files/qr-code.server";
import { answerForm, newFormKey, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { assertPageExists, requestListQuery } from "~/http/lists/lists.server";
import { translateForRequest } from "~/http/request/language.server";
import { actorOf, requireActor } from "~/http/request/session.server";
import { message } from "~/words/message";
import { submitLink } from "./message-links.server";
import { payNewOrderAtBank } from "./payments.server";

/** The buyer's page. @throws NotFound if no checkout has this secret. */
export async function checkoutPage({ request, params }: LoaderFunctionArgs) {
  const now = clock.now();
  const visitor = await actorOf(request);
  const actor = visitor?.role === "sme" ? visitor : null;
  const token = requireParam(params, "token");
  const offer = await loadCheckoutOffer(token, actor, now);
  const why = actor && !hasPermission(actor, confirmCheckout) && actor.member ? message("outOfDuty") : offer.why;
  return {
    token,
    offer: { ...offer, why: why === null ? null : await translateForRequest(request, why) },
    isOtherRole: visitor !== null && actor === null,
  };
}

const button = z.object({});

/** Signs the buyer in, or confirms the sale and goes on to the bank. `?do=decline` declines it. */
export async function submitCheckout({ request, params }: ActionFunctionArgs): Promise<Response> {
  const token = requireParam(params, "token");
  const page = paths.checkout(token);
  const visitor = await actorOf(request);
  if (visitor?.role !== "sme") return submitLink(request, "sme", async () => redirect(page, 303));
  if (new URL(request.url).searchParams.get("do") === "decline")
    return answerForm(request, button, async () => {
      await declineCheckout(visitor, token);
      return withSuccess(request, page, ({ checkout }) => checkout.declined);
    });
  return answerForm(request, confirmCheckoutForm, async (confirmation) => {
    const orderId = await confirmCheckout(visitor, token, confirmation);
    if (hasPermission(visitor, "orders.pay")) return payNewOrderAtBank(request, visitor, orderId);
    return withSuccess(request, paths.order("sme", orderId), ({ payments }) => payments.linkSent);
  });
}

/** The supplier's payment links. */
export async function checkoutsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "checkouts.see");
  const checkouts = await listCheckouts(actor, requestListQuery(request));
  assertPageExists(request, checkouts);
  return checkouts;
}

/** The form of a new payment link. */
export async function newCheckoutPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, createCheckout);
  return { formKey: newFormKey(), lastDay: lastDeliveryDay(clock.now()) };
}

export async function submitNewCheckout({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, createCheckout);
  return answerForm(request, paymentLinkForm, async (sale, form) => {
    const key = form.get("key");
    const id = await createCheckout(actor, sale, typeof key === "string" && key ? key : null);
    return withSuccess(request, paths.ownCheckout(id), ({ checkouts }) => checkouts.created);
  });
}

/** One of the supplier's payment links, with its QR code while it is open. */
export async function ownCheckoutPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "checkouts.see");
  const checkout = await loadCheckout(actor, requireParam(params, "id"));
  const address = `${configuration().appUrl}${paths.checkout(checkout.token)}`;
  const isOpen = checkout.state === "open";
  return { checkout, supplier: actor.name, address, qr: isOpen ? await createQrCode(address) : null };
}

export async function submitCheckoutCancellation({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, cancelCheckout);
  const id = requireParam(params, "id");
  return answerForm(request, button, async () => {
    await cancelCheckout(actor, id);
    return withSuccess(request, paths.ownCheckout(id), ({ checkouts }) => checkouts.canceled);
  });
}

/** The supplier's return addresses. */
export async function returnAddressesPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "checkouts.addresses");
  return { addresses: await listReturnAddresses(actor) };
}

const removedInput = z.object({ addressId: hiddenInput(message("enterReturnAddress")) });

/** Adds an address. `?do=remove` removes one. */
export async function submitReturnAddress({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, addReturnAddress);
  if (new URL(request.url).searchParams.get("do") === "remove")
    return answerForm(request, removedInput, async ({ addressId }) => {
      await removeReturnAddress(actor, addressId);
      return withSuccess(request, paths.returnAddresses, ({ checkouts }) => checkouts.addressRemoved);
    });
  return answerForm(request, returnAddressForm, async ({ url }) => {
    await addReturnAddress(actor, url);
    return withSuccess(request, paths.returnAddresses, ({ checkouts }) => checkouts.addressAdded);
  });
}
