import { monthPackCall } from "~/http/pages/packs.server";

export const { loader, action } = monthPackCall;
