/** A text for screen readers alone, within a sentence of the words. */
export const hide = (text: string) => <span className="hide">{text}</span>;
