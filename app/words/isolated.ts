/** Wraps a text in LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex #9). */
export const isolate = (text: string | number): string => `\u2066${text}\u2069`;

/** Wraps a text in FIRST STRONG ISOLATE and its end, so that a user's text keeps its own direction. */
export const isolateUserText = (text: string): string => `\u2068${text}\u2069`;
