/** Who learns of the credit that an SME has, and of who granted it. */
import type { Reader } from "./timeline";

/** What there is to see of an SME that another insurer covers. */
const hidden = { insurerId: null, insurerName: null, creditAmount: null, spent: 0, plan: null };

/** The SME without what is not for the reader: what another insurer grants is not an insurer's to know. */
export const seenBy = <Sme extends { insurerId: string | null }>(reader: Reader, sme: Sme): Sme =>
  reader.role === "insurance" && sme.insurerId !== reader.insurerId ? { ...sme, ...hidden } : sme;
