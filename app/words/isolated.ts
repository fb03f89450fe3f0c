/** Between LEFT-TO-RIGHT ISOLATE and POP DIRECTIONAL ISOLATE (Unicode Standard Annex #9). */
export const isolate = (text: string | number): string => `\u2066${text}\u2069`;

/**
 * Between FIRST STRONG ISOLATE and its end: what somebody typed goes as its own letters do, whatever stands around it.
 */
export const isolateUserText = (text: string): string => `\u2068${text}\u2069`;
