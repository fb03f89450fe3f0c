/** The requested documents and the accepted files. Source: app/domain/README.md, "Documents and files". */

import type { ApplicantRole } from "~/domain/values/actor";
import { XML_TYPE } from "~/domain/values/invoice-data";
import type { documentTitles } from "~/words/en/messages/names";
import { message } from "~/words/message";

/** The stored title. Each language has its own words for it. */
type DocumentTitle = keyof typeof documentTitles;

const titlesByRole: Record<ApplicantRole, { mandatory: DocumentTitle[]; optional: DocumentTitle[] }> = {
  sme: {
    mandatory: [
      "Article of association",
      "CR (commercial registration) license",
      "ID of shareholders",
      "Bank certified SME business account IBAN",
    ],
    optional: ["Comprehensive financial statement (past two years)", "Bank statement for the most recent year"],
  },
  provider: {
    mandatory: [
      "Article of association",
      "Commercial registration license",
      "ID of shareholders",
      "Financial statement for the past two years",
      "Bank statement for the most recent year",
    ],
    optional: [],
  },
};

/** The title of files of a credit request. Verification neither lists nor accepts it. */
export const CREDIT_REQUEST_TITLE: DocumentTitle = "Papers for more credit";

/** Returns the titles that a role must upload. */
export const mandatoryTitles = (role: ApplicantRole): string[] => titlesByRole[role].mandatory;
/** Returns all titles of a role, mandatory ones first. */
export const listTitles = (role: ApplicantRole): string[] => [
  ...titlesByRole[role].mandatory,
  ...titlesByRole[role].optional,
];

/** Returns a title's field name in forms: "doc1" for the role's first title. */
export const documentField = (role: ApplicantRole, title: string): string =>
  `doc${listTitles(role).indexOf(title) + 1}`;

/** Returns the name of the checkbox that keeps a title's current files next to the new one. */
export const keepField = (field: string): string => `keep-${field}`;

/** Returns the listed title as Dhow spells it, for any capitalisation. Null if the role has no such title. */
export function listedTitle(role: ApplicantRole, title: string): string | null {
  const wanted = title.trim().toLowerCase();
  return listTitles(role).find((listed) => listed.toLowerCase() === wanted) ?? null;
}

/** Returns the mandatory titles without an uploaded document. */
export const missingTitles = (role: ApplicantRole, uploaded: string[]): string[] =>
  mandatoryTitles(role).filter((title) => !uploaded.includes(title));

/** An applicant's uploads. */
export interface StorageUse {
  files: number;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
export const MAX_FILE_BYTES = 10 * MEGABYTE;
export const acceptedTypes = ["application/pdf", "image/png", "image/jpeg", "image/webp"];

/** The ends of file names by type, of all files that Dhow stores. */
export const fileExtensions: Readonly<Record<string, string>> = {
  "application/pdf": ".pdf",
  "image/png": ".png",
  "image/jpeg": ".jpg",
  "image/webp": ".webp",
  [XML_TYPE]: ".xml",
};

/** An applicant's quota: five files of 3 MB for each title, and some more. */
export const MAX_FILES = 40;
export const MAX_TOTAL_BYTES = 120 * MEGABYTE;
/** Returns the size in megabytes, rounded up to one decimal. */
export const megabytes = (bytes: number): number => Math.ceil((bytes / MEGABYTE) * 10) / 10;
/** Returns the size as "12 KB" or "4.2 MB", for the reader's language. */
export const fileSize = (bytes: number): { count: number; unit: "KB" | "MB" } =>
  bytes < MEGABYTE / 10 ? { count: Math.ceil(bytes / 1024), unit: "KB" } : { count: megabytes(bytes), unit: "MB" };
/** Returns the used and allowed number of files, then the used and allowed megabytes. */
export const storageUse = ({ files, bytes }: StorageUse): [number, number, number, number] => [
  files,
  MAX_FILES,
  megabytes(bytes),
  MAX_TOTAL_BYTES / MEGABYTE,
];
export const QUOTA_TEXT = `${MAX_FILES} files and ${MAX_TOTAL_BYTES / MEGABYTE} MB in all`;
export const PREVIEW_TYPE = "image/webp";
export const ACCEPTED_TYPES_TEXT = "PDF, PNG, JPEG or WebP, up to 10 MB";
/** The longest side and the total pixels of a picture. A larger one would take too much memory. */
export const MAX_PICTURE_SIDE = 8000;
export const MAX_PICTURE_PIXELS = 50_000_000;
export const SELECT_FILE = message("selectFile");
export const SELECT_TITLE = message("selectTitle");
