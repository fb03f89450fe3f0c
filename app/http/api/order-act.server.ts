/** What is done with an order by its id alone. */
import * as z from "zod";
import type { Actor } from "~/domain/actor";
import type { Permission } from "~/domain/permissions";
import { definition } from "./endpoint.server";
import { samples, type Sample } from "./samples";

export const orderId = z.string({ error: "which order?" });

/** `order` is one that this can be done with. */
export const orderAct = (permission: Permission, summary: string, order: Sample, act: (actor: Actor, orderId: string) => Promise<void>) =>
  definition({
    permission,
    summary,
    input: z.object({ orderId }),
    example: { orderId: samples[order] },
    run: ({ actor, input }) => act(actor, input.orderId),
  });
