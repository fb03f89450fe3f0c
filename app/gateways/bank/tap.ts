/** Tap's settings, and the payment scheme of each country. */
export interface TapSettings {
  url: string;
  /** "sk_live_…". Authorizes requests, and verifies Tap's signatures. */
  secretKey: string;
  /** Needed if one key serves several merchant accounts. Otherwise null. */
  merchantId: string | null;
  /** By country code: sources that the account names differently. */
  sources: Readonly<Record<string, string>>;
}

/**
 * Payment schemes by the country code of the payer's phone. Each scheme takes only its country's currency. The UAE has
 * no scheme: `src_all` is Tap's page with all methods of the account. [Charges, "The Payment Source Object"; KNET;
 * BENEFIT; NAPS/QPay; OmanNet, whose source the page Redirect calls src_om.omannet]
 */
const schemesByCountry = new Map([
  ["965", { source: "src_kw.knet", currency: "KWD" }],
  ["966", { source: "src_sa.mada", currency: "SAR" }],
  ["968", { source: "src_omannet", currency: "OMR" }],
  ["971", { source: "src_all", currency: "AED" }],
  ["973", { source: "src_bh.benefit", currency: "BHD" }],
  ["974", { source: "src_qa.qpay", currency: "QAR" }],
]);

/** The codes of the currencies that Tap collects. */
export const tapCurrencies: readonly string[] = [...schemesByCountry.values()].map(({ currency }) => currency);

/** Returns the country's scheme with the account's source, or null if Tap collects nothing there. */
export function findScheme(
  { sources }: TapSettings,
  country: string | null,
): { source: string; currency: string } | null {
  const scheme = schemesByCountry.get(country ?? "");
  return scheme ? { ...scheme, source: sources[country ?? ""] ?? scheme.source } : null;
}
