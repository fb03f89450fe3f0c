/**
 * The reference that an SME writes into a bank transfer, which identifies its account. A creditor reference after ISO
 * 11649: "RF" and two check digits, which banks' forms validate. Source: app/domain/README.md, "Incoming money".
 */
import { idTime } from "~/domain/values/ids";

/** The account's creation time in milliseconds, in base 36, and the end of its id. */
const TIME_DIGITS = 8;
const TAIL_DIGITS = 4;

/** Returns the SME's reference, such as "RF71 MHX2 K3PQ A1B2". */
export function transferReference(smeId: string): string {
  const body =
    idTime(smeId).toString(36).toUpperCase().padStart(TIME_DIGITS, "0") + smeId.slice(-TAIL_DIGITS).toUpperCase();
  return `RF${checkDigits(body)}${body}`.replace(/(.{4})(?=.)/g, "$1 ");
}

/** The creation time of the reference's account, in UTC milliseconds, and the end of its id. */
export interface ReferencedAccount {
  madeAt: number;
  tail: string;
}

/**
 * Returns the references in a transfer's text, allowing for any spaces and hyphens inside. Skips references with wrong
 * check digits.
 */
export function findReferences(text: string): ReferencedAccount[] {
  const found = text.toUpperCase().matchAll(/RF[\s-]*(\d)[\s-]*(\d)((?:[\s-]*[0-9A-Z]){12})/g);
  return [...found].flatMap(([, first = "", second = "", rest = ""]) => {
    const body = rest.replace(/[\s-]/g, "");
    if (checkDigits(body) !== first + second) return [];
    return [{ madeAt: parseInt(body.slice(0, TIME_DIGITS), 36), tail: body.slice(TIME_DIGITS).toLowerCase() }];
  });
}

/** Computes ISO 7064 MOD 97-10 over the body followed by "RF00". A counts as 10, Z as 35. */
function checkDigits(body: string): string {
  const digits = [...`${body}RF00`].map((character) => parseInt(character, 36)).join("");
  return String(98 - Number(BigInt(digits) % 97n)).padStart(2, "0");
}
