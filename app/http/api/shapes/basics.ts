/** What the API's answers are made of, each with an example. Amounts are dollars, rates fractions, times ISO texts. */
import * as z from "zod";
import type { Cents } from "~/domain/values/money";
import { moments } from "./sample-trade";
import { type Sample, samples } from "./samples";

export const text = (example: string) => z.string().meta({ examples: [example] });
export const textOrNull = (example: string) =>
  z
    .string()
    .nullable()
    .meta({ examples: [example] });
export const id = (sample: Sample) => z.uuid().meta({ examples: [samples[sample]] });
export const dollars = (example: number) =>
  z.number().meta({ description: "Dollars, with two decimals at most.", examples: [example] });
export const fractionShape = (example: number) =>
  z.number().meta({ description: "A fraction: 0.1 is 10%.", examples: [example] });
export const wholeShape = (example: number) => z.int().meta({ examples: [example] });
export const flag = (example: boolean) => z.boolean().meta({ examples: [example] });
export const timeShape = (example: string) => z.iso.datetime().meta({ examples: [example] });
export const time = timeShape(moments.ordered);
export const timeOrNull = z.iso
  .datetime()
  .nullable()
  .meta({ examples: ["2026-12-02T20:59:59.999Z"] });

export const numberOfOrder = text("D-001042").meta({
  description: "What people read out on the phone.",
  examples: ["D-001042"],
});

export const inDollars = (cents: Cents): number => cents / 100;
export const inDollarsOrNull = (cents: Cents | null): number | null => (cents === null ? null : cents / 100);
export const iso = (ms: number): string => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());
