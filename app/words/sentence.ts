/** The text with a full stop, unless it already ends like a sentence. For reasons that people typed. */
export const endSentence = (text: string): string => (/[.!?…؟]\u2069?\s*$/.test(text) ? text.trimEnd() : `${text}.`);
