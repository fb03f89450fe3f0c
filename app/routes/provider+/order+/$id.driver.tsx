import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { loadOrderView } from "~/domain/order-details/order-details.server";
import { createDriverLink, removeDriverLink } from "~/domain/orders/driver-link.server";
import { formatOrderNumber, OrderStatus } from "~/domain/orders/status";
import * as paths from "~/domain/paths";
import { configuration } from "~/domain/settings/configuration";
import { createQrCode } from "~/http/files/qr-code.server";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { driverLinkForm, orderDialog } from "~/http/pages/orders.server";
import { requireActor } from "~/http/request/session.server";
import { DriverLinkDialog } from "~/ui/orders/driver-link-dialog";
import { pageTitle } from "~/ui/parts/title";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.page.driver.title, args);

export async function loader(args: LoaderFunctionArgs) {
  await orderDialog(args, createDriverLink, OrderStatus.sending);
  const actor = await requireActor(args.request, createDriverLink);
  const { id, number, driverToken } = await loadOrderView(actor, requireParam(args.params, "id"));
  if (driverToken === null) return { number: formatOrderNumber(number), link: null };
  const address = configuration().appUrl + paths.driverLink(id, driverToken);
  return { number: formatOrderNumber(number), link: { address, qr: await createQrCode(address) } };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await requireActor(request, createDriverLink);
  const id = requireParam(params, "id");
  return answerForm(request, driverLinkForm, async ({ intent }) => {
    if (intent === "remove") {
      await removeDriverLink(actor, id);
      return withSuccess(request, paths.order("provider", id), ({ orders }) => orders.page.driver.removed);
    }
    await createDriverLink(actor, id);
    return withSuccess(request, paths.orderDriver(id), ({ orders }) => orders.page.driver.created);
  });
}

export default function OrderDriver() {
  return <DriverLinkDialog {...useLoaderData<typeof loader>()} />;
}
