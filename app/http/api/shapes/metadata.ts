/** The data that a party gives to its own orders and checkouts. */
import * as z from "zod";

export const SAMPLE_METADATA = { basket: "7f3a", branch: "Shuwaikh" };

export const metadata = z
  .record(z.string(), z.string())
  .meta({ description: "Your own data.", examples: [SAMPLE_METADATA] });
