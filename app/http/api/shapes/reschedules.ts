/** Reschedules of orders. See app/domain/reschedules/reschedule.ts. */
import * as z from "zod";
import { rescheduleName, rescheduleStates, type WaitingReschedule } from "~/domain/reschedules/reschedule";
import type { Reschedule } from "~/domain/values/reschedule-data";
import { dollars, id, inDollars, iso, isoOrNull, text, textOrNull, timeOrNull, timeShape, wholeShape } from "./basics";

const yet = { examples: [null] };

const rescheduledDeadline = z
  .object({
    number: wholeShape(4).meta({ description: "The instalment's number." }),
    before: timeShape("2027-02-28T20:59:59.999Z").meta({ description: "Its deadline at the proposal." }),
    after: timeShape("2027-04-30T20:59:59.999Z").meta({
      description: "Its new deadline. Equal to `before` if it does not move.",
    }),
  })
  .meta({ id: "RescheduledDeadline" });

export const rescheduleShape = z
  .object({
    _id: z.uuid().meta({ description: "The reschedule's id.", examples: ["0199aa00-0000-7000-8000-000000000196"] }),
    number: text("RS-001042-1").meta({ description: "The reschedule's number, as people use it." }),
    deadlines: z.array(rescheduledDeadline).meta({ description: "The instalments that were open at the proposal." }),
    desc: text("Sales fell in Ramadan.").meta({ description: "The admin's reason." }),
    state: z.enum(rescheduleStates).meta({
      description:
        "`agreed` by the SME, `refused`, `withdrawn` by an admin, or `lapsed` since the instalments changed.",
      examples: ["open"],
    }),
    isInsured: z.boolean().meta({ description: "True if an insurer must consent.", examples: [true] }),
    bankConsentAt: timeOrNull.meta({ description: "When the bank consented.", ...yet }),
    insurerConsentAt: timeOrNull.meta({ description: "When the insurer consented.", ...yet }),
    refusal: textOrNull("The guarantee ends in May.").meta({ description: "The reason of a refusal.", ...yet }),
    endedAt: timeOrNull.meta({ description: "When the reschedule was agreed, refused, withdrawn or lapsed.", ...yet }),
    createdAt: timeShape("2026-11-04T08:20:00.000Z").meta({ description: "When an admin proposed it." }),
  })
  .meta({ id: "Reschedule" });

/** Converts a reschedule to JSON. `order`: the order's number. */
export const rescheduleJson = (from: Reschedule, order: number): z.input<typeof rescheduleShape> => ({
  _id: from.id,
  number: rescheduleName(order, from.number),
  deadlines: from.deadlines.map(({ number, before, after }) => ({ number, before: iso(before), after: iso(after) })),
  desc: from.reason,
  state: from.state,
  isInsured: from.isInsured,
  bankConsentAt: isoOrNull(from.bankConsentAt),
  insurerConsentAt: isoOrNull(from.insurerConsentAt),
  refusal: from.refusal,
  endedAt: isoOrNull(from.endedAt),
  createdAt: iso(from.createdAt),
});

export const waitingRescheduleShape = z
  .object({
    _id: z.uuid().meta({ description: "The reschedule's id.", examples: ["0199aa00-0000-7000-8000-000000000196"] }),
    number: text("RS-001042-1").meta({ description: "The reschedule's number, as people use it." }),
    orderId: id("order").meta({ description: "`_id` of the order." }),
    sme: text("Gulf Pantry Trading").meta({ description: "The SME's name." }),
    amount: dollars(1000).meta({ description: "The order's amount." }),
    lastDeadline: timeShape("2027-04-30T20:59:59.999Z").meta({ description: "The last new deadline." }),
    desc: text("Sales fell in Ramadan.").meta({ description: "The admin's reason." }),
    createdAt: timeShape("2026-11-04T08:20:00.000Z").meta({ description: "When an admin proposed it." }),
  })
  .meta({ id: "WaitingReschedule" });

export const waitingRescheduleJson = (from: WaitingReschedule): z.input<typeof waitingRescheduleShape> => ({
  _id: from.id,
  number: rescheduleName(from.orderNumber, from.number),
  orderId: from.orderId,
  sme: from.sme,
  amount: inDollars(from.amount),
  lastDeadline: iso(from.lastDeadline),
  desc: from.reason,
  createdAt: iso(from.createdAt),
});
