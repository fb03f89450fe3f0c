/** Formats bank account numbers. */

/** Masks the middle of an IBAN: "KW81 •••• 4101". */
export const masked = (iban: string): string => `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`;

/** Groups an IBAN in fours, as on paper: "KW81 CBKU 0000 …". */
export const formatIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, "$1 ");
