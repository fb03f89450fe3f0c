import type { timeline as english } from "../en/timeline";

export const timeline = {} satisfies typeof english;
