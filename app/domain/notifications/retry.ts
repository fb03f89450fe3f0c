/** How long a message that could not be delivered waits before it is tried again. */
import { HOUR, MINUTE } from "../clock";

const waits = [1 * MINUTE, 5 * MINUTE, 15 * MINUTE, 1 * HOUR, 4 * HOUR, 8 * HOUR, 12 * HOUR, 22 * HOUR];

/** Milliseconds after the `attempts`th try failed; null: after nearly two days it is given up. */
export const retryAfter = (attempts: number): number | null => waits[attempts - 1] ?? null;
