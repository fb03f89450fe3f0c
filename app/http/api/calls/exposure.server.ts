/** The exposure call: the whole portfolio for admin and bank, their own SMEs for insurers. */
import * as z from "zod";
import type { Exposure, ExposureRow } from "~/domain/exposure/exposure";
import { loadExposureReport } from "~/domain/exposure/exposure-at-day-end.server";
import { describeFigure } from "~/domain/figures/figures";
import { type Rate, rateToFraction } from "~/domain/values/money";
import { get } from "~/http/api/protocol/endpoint.server";
import { dollars, fractionShape, inDollars, inDollarsOrNull, iso, text, timeShape } from "~/http/api/shapes/basics";
import { exposureLimitsJson, exposureLimitsShape } from "~/http/api/shapes/exposure-limits";
import { pastDayQuery } from "~/http/api/shapes/past-day";
import { moments } from "~/http/api/shapes/sample-trade";
import { samples } from "~/http/api/shapes/samples";

const row = z
  .object({
    _id: text(samples.sme).meta({
      description: "`_id` of the insurer, company, group or industry; for a country its calling code.",
    }),
    name: text("Gulf Pantry Trading"),
    granted: z
      .number()
      .nullable()
      .meta({ description: "Dollars. Null for a supplier.", examples: [20000] }),
    used: dollars(937.5).meta({ description: describeFigure("used") }),
    share: fractionShape(0.25).meta({ description: "Share of all used credit: 0.1 is 10%." }),
    above: z
      .number()
      .nullable()
      .meta({ description: "The limit that the share exceeds. Null if none.", examples: [0.2] }),
  })
  .meta({ id: "ExposureRow" });

const tenRows = z.array(row);

const shape = z
  .object({
    granted: dollars(80000).meta({ description: "Credit limits of all SMEs." }),
    used: dollars(3750).meta({ description: describeFigure("used") }),
    insurers: tenRows.meta({ description: "Empty for an insurer." }),
    smes: tenRows.meta({ description: "The SMEs with the most used credit." }),
    groups: tenRows.meta({ description: "Groups of connected SMEs. Their share has the limit of one SME." }),
    suppliers: tenRows,
    industries: tenRows.meta({ description: "An SME with several industries counts in each." }),
    countries: tenRows,
    due: z
      .object({
        late: dollars(0).meta({ description: describeFigure("late") }),
        in30: dollars(312.5).meta({ description: "Due within 30 days." }),
        in60: dollars(312.5).meta({ description: "Due in 31 to 60 days." }),
        in90: dollars(312.5).meta({ description: "Due in 61 to 90 days." }),
        later: dollars(0).meta({ description: "Due after more than 90 days." }),
        afterDelivery: dollars(1500).meta({ description: "Not yet delivered, so without a due date." }),
        notPlaced: dollars(1312.5).meta({ description: describeFigure("reserved") }),
      })
      .meta({ id: "DueSums" }),
    limits: exposureLimitsShape,
    asOf: timeShape(moments.now).meta({ description: "When the figures were read." }),
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
  groups: rows.group.map(exposureRowJson),
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
  limits: exposureLimitsJson(limits),
  asOf: iso(asOf),
});

/** Shows the exposure. */
export const exposureCall = get({
  permission: "exposure.see",
  summary: "Granted and used credit by holder and due date: the ten largest of each kind, now or at the end of a day.",
  notes: "An insurer sees only the SMEs that it covers. Names are the present ones.",
  query: pastDayQuery,
  output: z.object({ exposure: shape }),
  run: async ({ actor, query: { date } }) => {
    const { exposure } = await loadExposureReport(actor, date);
    return { exposure: exposureJson(exposure) };
  },
});
