/** Writes MT940 bank statements for tests about entries, not about the format. */
export interface Mt940Entry {
  /** "120.00"; negative for outgoing money. */
  amount: string;
  text: string;
  /** The bank's reference, and the sender's. */
  ref?: string;
  e2e?: string;
  /** "260131" */
  day?: string;
  /** Reverses an earlier entry. */
  isReversal?: boolean;
}

/** The balances start at zero and add up. */
export function mt940(
  entries: Mt940Entry[],
  currency = "USD",
  account = "KW81CBKU0000000000001234560101",
): Uint8Array<ArrayBuffer> {
  const digits = ["BHD", "KWD", "OMR"].includes(currency) ? 3 : 2;
  const sum = entries.reduce((all, { amount }) => all + Math.round(Number(amount) * 10 ** digits), 0);
  const balance = (units: number) =>
    `${units < 0 ? "D" : "C"}260131${currency}${(Math.abs(units) / 10 ** digits).toFixed(digits).replace(".", ",")}`;
  const lines = entries.map(({ amount, text, ref, e2e, day = "260131", isReversal }) => {
    const isOut = amount.startsWith("-");
    // A reversed debit brings money in.
    const mark = isReversal ? (isOut ? "RC" : "RD") : isOut ? "D" : "C";
    const references = `${e2e ?? "NONREF"}${ref ? `//${ref}` : ""}`;
    return `:61:${day}${mark}${amount.replace("-", "").replace(".", ",")}NTRF${references}\n:86:${text}`;
  });
  return new TextEncoder().encode(
    [":20:1", `:25:${account}`, ":28C:1/1", `:60F:${balance(0)}`, ...lines, `:62F:${balance(sum)}`, "-"].join("\n"),
  );
}
