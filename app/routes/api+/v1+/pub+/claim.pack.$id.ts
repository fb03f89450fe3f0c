import { claimPackCall } from "~/http/pages/packs.server";

export const { loader, action } = claimPackCall;
