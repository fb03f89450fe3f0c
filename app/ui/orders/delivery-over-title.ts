import { OrderStatus } from "~/domain/orders/status";
import type { Words } from "~/words/words";

/** The title of a delivery page on which nothing is left to confirm. */
export const deliveryOverTitle = (words: Words["orders"]["page"]["delivery"], status: number): string =>
  status === OrderStatus.canceled
    ? words.isCanceled
    : status >= OrderStatus.delivered
      ? words.isDelivered
      : words.isNotAccepted;
