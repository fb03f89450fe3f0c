import { useLoaderData } from "@remix-run/react";
import type { orderRecordPage } from "~/http/pages/packs.server";
import { OrderRecordPage } from "~/ui/orders/order-record";
import { type MetaArgs, orderTitle } from "~/ui/parts/title";

export { orderRecordPage as loader } from "~/http/pages/packs.server";

export const meta = (args: MetaArgs & { data?: { order: { number: number } } }) => orderTitle(args, "record");

export default function OrderRecordRoute() {
  return <OrderRecordPage {...useLoaderData<typeof orderRecordPage>()} />;
}
