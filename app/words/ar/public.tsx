import type { publicPages as english } from "../en/public";

export const publicPages = {} satisfies typeof english;
