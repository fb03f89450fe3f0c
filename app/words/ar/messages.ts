import type { messages as english } from "../en/messages";

export const messages = {} satisfies typeof english;
