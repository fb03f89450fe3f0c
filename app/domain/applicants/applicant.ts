/** SMEs and suppliers: levels, the table of moves, the info form. Source: specification sections 3, 4 and 5. */
import { z } from "zod";
import type { ApplicantRole, Role } from "../actor";
import { MOST, parseMoney } from "../money";
import { countryCodes } from "./countries";

export const Level = {
  rejectedByInsurers: -6,
  conditionalRejected: -2,
  fullRejected: -1,
  registered: 0,
  emailVerified: 1,
  phoneVerified: 2,
  infoAdded: 3,
  docsUploaded: 4,
  adminVerified: 5,
  bankVerified: 6,
  insuranceVerified: 7,
  adminActivated: 8,
} as const;
export type Level = (typeof Level)[keyof typeof Level];

const names: Record<number, string> = {
  [-6]: "All Insurance Rejected",
  [-2]: "Conditional Rejected",
  [-1]: "Full Rejected",
  0: "Registered",
  1: "Email Verified",
  2: "Phone Verified",
  3: "Info Added",
  4: "Docs Uploaded",
  5: "Admin Verified",
  6: "Bank Verified",
  7: "Insurance Verified",
  8: "Admin Activated",
};

/** Every level of a role, in the order in which filters show them. */
export const levelsOf = (role: ApplicantRole): number[] =>
  role === "sme" ? [-6, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8] : [-2, -1, 0, 1, 2, 3, 4, 5];

export const levelName = (_role: ApplicantRole, level: number): string => names[level] ?? `Level ${level}`;

/** What an applicant reads at a negative level. */
export const rejectionNotice: Record<number, string> = {
  [Level.rejectedByInsurers]: "Unfortunately you are rejected by the Insurances !",
  [Level.conditionalRejected]: "Your documents are not applied. Your level is downgraded !",
  [Level.fullRejected]: "Unfortunately you are banned !!!",
};

/** from -> to -> who. No other move exists, whoever asks. */
const moves: Record<ApplicantRole, Record<number, Record<number, Role>>> = {
  sme: {
    0: { 1: "sme" },
    1: { 2: "sme" },
    2: { 3: "sme" },
    [-2]: { 3: "sme" },
    3: { 4: "sme" },
    4: { 5: "admin", [-2]: "admin", [-1]: "admin" },
    5: { 6: "bank", [-2]: "bank", [-1]: "bank" },
    6: { 7: "insurance", [-1]: "insurance", [-6]: "insurance" },
    7: { 8: "admin" },
  },
  provider: {
    0: { 1: "provider" },
    1: { 2: "provider" },
    2: { 3: "provider" },
    [-2]: { 3: "provider" },
    3: { 4: "provider" },
    4: { 5: "admin", [-2]: "admin", [-1]: "admin" },
  },
};

export const mayMove = (role: ApplicantRole, from: number, to: number, operator: string): boolean =>
  moves[role][from]?.[to] === operator;

/** The info form is open: for the first time, or again after a conditional reject. */
export const infoIsOpen = (level: number): boolean => level === Level.phoneVerified || level === Level.conditionalRejected;

const line = (missing: string, most = 200) => z.string({ error: missing }).trim().min(1, missing).max(most, `at most ${most} characters`);
const optional = z
  .string()
  .trim()
  .max(200, "at most 200 characters")
  .optional()
  .transform((text) => text || null);
const optionalEmail = z
  .union([z.literal("").transform(() => null), z.email("email is incorrect").trim().toLowerCase()])
  .nullish()
  .transform((text) => text ?? null);

/** An optional second phone: both parts or none. */
const phone2 = z
  .object({
    phone: z.string().trim().regex(/^\d{6,12}$/, "phone number is incorrect").optional(),
    countryCode: z.enum(countryCodes, { error: "select your country code" }).optional(),
  })
  .refine((both) => !both.phone || both.countryCode, { path: ["countryCode"], error: "select your country code" })
  .optional()
  .transform((both) => (both?.phone ? both : null));

/** A list of ids; one ticked box arrives as a text. */
const industries = (missing: string) =>
  z
    .preprocess((value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]), z.array(z.string()))
    .refine((ids) => ids.length > 0, missing);

const shared = {
  firstname: line("What is your first name ?"),
  lastname: line("What is your last name ?"),
  companyTile: line("What is Your Company Title ?"),
  companyDesc: line("What is Your Company Description ?", 2000),
  address: line("What is Your Company Address ?"),
  instagram: optional,
  email2: optionalEmail,
  address2: optional,
  phone2,
};

const REQUEST = "enter the credit that you request, a number above 0";

export const smeInfoInput = z.object({
  ...shared,
  categoriesSelected: industries("Select at least one of your categories"),
  requestCredit: z
    .union([z.string(), z.number()], { error: REQUEST })
    .transform((value, ctx) => {
      const cents = parseMoney(value);
      if (cents !== null && cents > 0) return cents;
      ctx.addIssue({ code: "custom", message: cents === null && Number(value) > MOST / 100 ? "that is more than Dhow handles" : REQUEST });
      return z.NEVER;
    }),
});

export const supplierInfoInput = z.object({
  ...shared,
  categoriesSelected: industries("What is Select Your Categories"),
  companyVAT: line("What is Your Company VAT ?"),
  website: line("What is Your Website Address ?"),
});

export type SmeInfo = z.output<typeof smeInfoInput>;
export type SupplierInfo = z.output<typeof supplierInfoInput>;
