import type { officers as english } from "../en/officers";

export const officers = {} satisfies typeof english;
