import type { validation as english } from "../en/validation";

export const validation = {} satisfies typeof english;
