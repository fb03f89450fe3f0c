/** The exposure by API: of admin and bank all of it, of an insurer its own. */
import * as z from "zod";
import type { Exposure, ExposureRow } from "~/domain/exposure/exposure";
import { loadExposure } from "~/domain/exposure/exposure.server";
import { type Rate, rateToFraction } from "~/domain/values/money";
import { get } from "~/http/api/protocol/endpoint.server";
import { dollars, fractionShape, inDollars, inDollarsOrNull, iso, text, timeShape } from "~/http/api/shapes/basics";
import { moments } from "~/http/api/shapes/sample-trade";
import { samples } from "~/http/api/shapes/samples";

const row = z
  .object({
    _id: text(samples.sme).meta({
      description: "Of the insurer, the company or the industry; of a country the code that is dialled.",
    }),
    name: text("Gulf Pantry Trading"),
    granted: z
      .number()
      .nullable()
      .meta({ description: "Dollars; null of a supplier.", examples: [20000] }),
    used: dollars(937.5),
    share: fractionShape(0.25).meta({ description: "Of all that is used: 0.1 is 10%." }),
    above: z
      .number()
      .nullable()
      .meta({ description: "The limit that its share is above; null while it is not.", examples: [0.2] }),
  })
  .meta({ id: "ExposureRow" });

const tenRows = z.array(row);

const shape = z
  .object({
    granted: dollars(80000).meta({ description: "The credit of all SMEs." }),
    used: dollars(3750).meta({ description: "What they owe." }),
    insurers: tenRows.meta({ description: "Of an insurer's own there are none." }),
    smes: tenRows.meta({ description: "The SMEs that use most." }),
    suppliers: tenRows,
    industries: tenRows.meta({ description: "An SME with several industries counts in each of them." }),
    countries: tenRows,
    due: z
      .object({
        late: dollars(0).meta({ description: "Its deadline has passed." }),
        in30: dollars(312.5).meta({ description: "Falls due in 30 days." }),
        in60: dollars(312.5).meta({ description: "In 31 to 60 days." }),
        in90: dollars(312.5).meta({ description: "In 61 to 90 days." }),
        later: dollars(0).meta({ description: "After more than 90 days." }),
        afterDelivery: dollars(1500).meta({ description: "Counts from a delivery that is still to come." }),
        notPlaced: dollars(1312.5).meta({ description: "Of orders whose upfront part is not paid." }),
      })
      .meta({ id: "DueSums" }),
    limits: z
      .object({
        sme: fractionShape(0.2),
        supplier: fractionShape(0.3),
        industry: fractionShape(0.4),
        country: fractionShape(0.6),
      })
      .meta({ id: "ExposureLimits" }),
    asOf: timeShape(moments.now).meta({ description: "When it was read." }),
  })
  .meta({ id: "Exposure" });

const fractionOrNull = (rate: Rate | null): number | null => (rate === null ? null : rateToFraction(rate));

const exposureRowJson = ({ id, name, granted, used, share, above }: ExposureRow): z.input<typeof row> => ({
  _id: id,
  name,
  granted: inDollarsOrNull(granted),
  used: inDollars(used),
  share: rateToFraction(share),
  above: fractionOrNull(above),
});

const exposureJson = ({ granted, used, rows, due, limits, asOf }: Exposure): z.input<typeof shape> => ({
  granted: inDollars(granted),
  used: inDollars(used),
  insurers: rows.insurer.map(exposureRowJson),
  smes: rows.sme.map(exposureRowJson),
  suppliers: rows.supplier.map(exposureRowJson),
  industries: rows.industry.map(exposureRowJson),
  countries: rows.country.map(exposureRowJson),
  due: {
    late: inDollars(due.late),
    in30: inDollars(due.in30),
    in60: inDollars(due.in60),
    in90: inDollars(due.in90),
    later: inDollars(due.later),
    afterDelivery: inDollars(due.afterDelivery),
    notPlaced: inDollars(due.notPlaced),
  },
  limits: {
    sme: rateToFraction(limits.sme),
    supplier: rateToFraction(limits.supplier),
    industry: rateToFraction(limits.industry),
    country: rateToFraction(limits.country),
  },
  asOf: iso(asOf),
});

export const exposureCall = get({
  permission: "exposure.see",
  summary: "How much credit is granted and used, by whom, and when it falls due: the ten largest of each.",
  notes: "An insurer reads its own.",
  output: z.object({ exposure: shape }),
  run: async ({ actor }) => ({ exposure: exposureJson(await loadExposure(actor)) }),
});
