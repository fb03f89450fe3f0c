/**
 * What an SME writes into a bank transfer, so that the money finds its account: a creditor reference after ISO 11649,
 * "RF" and two check digits, which banks' own forms check while they are typed. Source: app/domain/README.md, "Money
 * that comes in".
 */
import { idTime } from "~/domain/values/ids";

/** Base 36 of the milliseconds in which the account was made, and the end of its identifier. */
const TIME_DIGITS = 8;
const TAIL_DIGITS = 4;

/** "RF71 MHX2 K3PQ A1B2" */
export function transferReference(smeId: string): string {
  const body =
    idTime(smeId).toString(36).toUpperCase().padStart(TIME_DIGITS, "0") + smeId.slice(-TAIL_DIGITS).toUpperCase();
  return `RF${checkDigits(body)}${body}`.replace(/(.{4})(?=.)/g, "$1 ");
}

/** When the account was made whose reference it is, and how its identifier ends. */
export interface ReferencedAccount {
  madeAt: number;
  tail: string;
}

/**
 * The references in the text of a transfer, with whatever spaces and hyphens banks put between. Those with wrong check
 * digits are left out.
 */
export function findReferences(text: string): ReferencedAccount[] {
  const found = text.toUpperCase().matchAll(/RF[\s-]*(\d)[\s-]*(\d)((?:[\s-]*[0-9A-Z]){12})/g);
  return [...found].flatMap(([, first = "", second = "", rest = ""]) => {
    const body = rest.replace(/[\s-]/g, "");
    if (checkDigits(body) !== first + second) return [];
    return [{ madeAt: parseInt(body.slice(0, TIME_DIGITS), 36), tail: body.slice(TIME_DIGITS).toLowerCase() }];
  });
}

/** ISO 7064, MOD 97-10, over the body with "RF00" behind it, where A counts as 10 and Z as 35. */
function checkDigits(body: string): string {
  const digits = [...`${body}RF00`].map((character) => parseInt(character, 36)).join("");
  return String(98 - Number(BigInt(digits) % 97n)).padStart(2, "0");
}
