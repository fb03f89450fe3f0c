/** Payment habits of a rehearsal's SMEs. The same seed gives the same habits, so that rehearsals can be compared. */
import { createHash } from "node:crypto";
import { DAY } from "~/domain/values/clock";

export interface Habits {
  /** Fractions of the SMEs, 0 to 1. All others pay on the day an instalment falls due. */
  late: number;
  never: number;
  seed: number;
}

/** The days after an instalment's deadline on which late SMEs pay. */
export const LATE_DAYS = { min: 5, max: 45 };

/** Returns a number from 0 up to 1 that depends only on the words. */
const hashToChance = (...words: (string | number)[]): number =>
  createHash("sha256").update(words.join(" ")).digest().readUInt32BE() / 2 ** 32;

export function paymentHabit({ late, never, seed }: Habits, smeId: string): "prompt" | "late" | "never" {
  const drawn = hashToChance(seed, smeId);
  if (drawn < never) return "never";
  return drawn < never + late ? "late" : "prompt";
}

/** Returns the time at which the SME pays an instalment. UTC milliseconds. Null if it never pays. */
export function paymentTime(
  habits: Habits,
  { id, smeId, deadline }: { id: string; smeId: string; deadline: number },
): number | null {
  const habit = paymentHabit(habits, smeId);
  if (habit === "never") return null;
  const { min, max } = LATE_DAYS;
  const days = habit === "late" ? min + Math.floor(hashToChance(habits.seed, id) * (max - min + 1)) : 0;
  // The morning of the day that ends with the deadline.
  return deadline + (days - 1) * DAY;
}
