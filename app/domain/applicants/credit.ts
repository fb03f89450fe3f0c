/** Who learns of the credit that an SME has. */
import type { Reader } from "./timeline";

interface Credited {
  insurerId: string | null;
  creditAmount: number | null;
  plan: number[] | null;
}

/** What another insurer grants is not an insurer's to know. */
export const seesCredit = (reader: Reader, sme: Pick<Credited, "insurerId">): boolean =>
  reader.role !== "insurance" || sme.insurerId === reader.insurerId;

/** The SME without what is not for the reader. */
export const seenBy = <Sme extends Credited>(reader: Reader, sme: Sme): Sme =>
  seesCredit(reader, sme) ? sme : { ...sme, insurerId: null, creditAmount: null, plan: null, ...("spent" in sme && { spent: 0 }) };
