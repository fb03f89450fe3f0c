/** Wraps a part of a sentence that only screen readers read. */
export const hide = (text: string) => <span className="hide">{text}</span>;
