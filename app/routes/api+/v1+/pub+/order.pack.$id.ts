import { orderPackCall } from "~/http/pages/packs.server";

export const { loader, action } = orderPackCall;
