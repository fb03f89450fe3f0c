import { batchFileCall } from "~/http/pages/payout-batches.server";

export const { loader, action } = batchFileCall("xml");
