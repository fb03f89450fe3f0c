/**
 * The references that an SME writes into a bank transfer: its own, and one for each of its orders. Creditor references
 * after ISO 11649: "RF" and two check digits, which banks' forms validate. Source: app/domain/README.md, "Incoming
 * money".
 */
import { idTime } from "~/domain/values/ids";
import { padOrderNumber } from "~/domain/values/order-number";

/** The account's creation time in milliseconds, in base 36, and the end of its id. */
const TIME_DIGITS = 8;
const TAIL_DIGITS = 4;
const ACCOUNT_DIGITS = TIME_DIGITS + TAIL_DIGITS;
/** An order's number follows the account. ISO 11649 allows 21 characters after the check digits. */
const ORDER_DIGITS = [9, 8, 7, 6] as const;

/** Returns the SME's reference, such as "RF71 MHX2 K3PQ A1B2". */
export const transferReference = (smeId: string): string => toReference(accountBody(smeId));

/** Returns the reference of one of the SME's orders, such as "RF08 MHX2 K3PQ A1B2 0010 42". */
export const orderTransferReference = (smeId: string, orderNumber: number): string =>
  toReference(accountBody(smeId) + padOrderNumber(orderNumber));

const accountBody = (smeId: string): string =>
  idTime(smeId).toString(36).toUpperCase().padStart(TIME_DIGITS, "0") + smeId.slice(-TAIL_DIGITS).toUpperCase();

const toReference = (body: string): string => `RF${checkDigits(body)}${body}`.replace(/(.{4})(?=.)/g, "$1 ");

/** The creation time of the reference's account, in UTC milliseconds, and the end of its id. */
export interface ReferencedAccount {
  madeAt: number;
  tail: string;
  /** The number of the order that the payer named. Null in the SME's own reference. */
  orderNumber: number | null;
}

/**
 * Returns the references in a transfer's text, allowing for any spaces and hyphens inside. Skips references with wrong
 * check digits.
 */
export function findReferences(text: string): ReferencedAccount[] {
  const found = text.toUpperCase().matchAll(/RF[\s-]*(\d)[\s-]*(\d)((?:[\s-]*[0-9A-Z]){12})(?=((?:[\s-]*\d){0,9}))/g);
  return [...found].flatMap(([, first = "", second = "", account = "", digits = ""]) => {
    const [body, order] = [account, digits].map((part) => part.replace(/[\s-]/g, "")) as [string, string];
    const hasChecksum = (end: string): boolean => checkDigits(body + end) === first + second;
    // Digits after an SME's own reference may belong to the next word, so the longest number with the right check
    // digits counts.
    const number = ORDER_DIGITS.filter((length) => length <= order.length)
      .map((length) => order.slice(0, length))
      .find(hasChecksum);
    if (number === undefined && !hasChecksum("")) return [];
    return [
      {
        madeAt: parseInt(body.slice(0, TIME_DIGITS), 36),
        tail: body.slice(TIME_DIGITS, ACCOUNT_DIGITS).toLowerCase(),
        orderNumber: number === undefined ? null : Number(number),
      },
    ];
  });
}

/** Returns whether the text has the SME's reference, or a reference of one of its orders. */
export const hasReferenceOf = (text: string, smeId: string): boolean =>
  findReferences(text).some(({ madeAt, tail }) => madeAt === idTime(smeId) && smeId.endsWith(tail));

/** Computes ISO 7064 MOD 97-10 over the body followed by "RF00". A counts as 10, Z as 35. */
function checkDigits(body: string): string {
  const digits = [...`${body}RF00`].map((character) => parseInt(character, 36)).join("");
  return String(98 - Number(BigInt(digits) % 97n)).padStart(2, "0");
}
