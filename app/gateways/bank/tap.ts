/** What Tap has to be told of Dhow's account, and how payers of a country pay through it. */
export interface TapSettings {
  url: string;
  /** "sk_live_…": for requests, and for what Tap signs. */
  secretKey: string;
  /** Needed where one key serves several merchant accounts. */
  merchantId: string | null;
  /** By country code, where the account calls a source otherwise. */
  sources: Readonly<Record<string, string>>;
}

/**
 * How payers of a country pay, by the code of their phone. Each scheme takes the currency of its country and no other.
 * The UAE has no such scheme: `src_all` is Tap's own page with all that the account may take. [Charges, "The Payment
 * Source Object"; KNET; BENEFIT; NAPS/QPay; OmanNet, whose source the page Redirect calls src_om.omannet]
 */
const schemesByCountry = new Map([
  ["965", { source: "src_kw.knet", currency: "KWD" }],
  ["966", { source: "src_sa.mada", currency: "SAR" }],
  ["968", { source: "src_omannet", currency: "OMR" }],
  ["971", { source: "src_all", currency: "AED" }],
  ["973", { source: "src_bh.benefit", currency: "BHD" }],
  ["974", { source: "src_qa.qpay", currency: "QAR" }],
]);

export const tapCurrencies: readonly string[] = [...schemesByCountry.values()].map(({ currency }) => currency);

export function findScheme(
  { sources }: TapSettings,
  country: string | null,
): { source: string; currency: string } | null {
  const scheme = schemesByCountry.get(country ?? "");
  return scheme ? { ...scheme, source: sources[country ?? ""] ?? scheme.source } : null;
}
