/** Basic schemas of answers, each with an example. Amounts are dollars, rates fractions, times ISO 8601 strings. */
import * as z from "zod";
import type { Cents } from "~/domain/values/money";
import { moments } from "./sample-trade";
import { type Sample, samples } from "./samples";

/** A string. */
export const text = (example: string) => z.string().meta({ examples: [example] });
/** A string or null. */
export const textOrNull = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
/** A UUID, with the sample's as its example. */
export const id = (sample: Sample) => z.uuid().meta({ examples: [samples[sample]] });
/** An amount in dollars. */
export const dollars = (example: number) =>
  z.number().meta({ description: "Dollars, with at most two decimals.", examples: [example] });
/** A rate as a fraction of 1. */
export const fractionShape = (example: number) =>
  z.number().meta({ description: "A fraction: 0.1 is 10%.", examples: [example] });
/** A whole number. */
export const wholeShape = (example: number) => z.int().meta({ examples: [example] });
/** A boolean. */
export const flag = (example: boolean) => z.boolean().meta({ examples: [example] });
/** A time in ISO 8601. */
export const timeShape = (example: string) => z.iso.datetime().meta({ examples: [example] });
export const time = timeShape(moments.ordered);
export const timeOrNull = z.iso
  .datetime()
  .nullable()
  .meta({ examples: ["2026-12-02T20:59:59.999Z"] });

/** An order number as people read it, such as D-001042. */
export const numberOfOrder = text("D-001042").meta({
  description: "The order number that people use.",
  examples: ["D-001042"],
});

/** Converts cents to dollars. */
export const inDollars = (cents: Cents): number => cents / 100;
/** Converts cents to dollars, and keeps null. */
export const inDollarsOrNull = (cents: Cents | null): number | null => (cents === null ? null : cents / 100);
/** Converts UTC milliseconds to an ISO 8601 string. */
export const iso = (ms: number): string => new Date(ms).toISOString();
/** Converts UTC milliseconds to an ISO 8601 string, and keeps null. */
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
