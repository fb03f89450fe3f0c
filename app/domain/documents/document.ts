/** Which documents are asked for, and which files are accepted. Source: app/domain/README.md, "Documents and files". */

import type { ApplicantRole } from "~/domain/values/actor";
import type { documentTitles } from "~/words/en/messages/names";
import { message } from "~/words/message";

/** As it is kept. What is shown of it is in the words of each language. */
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

/** Of what an SME sends with an ask for more credit: verification does not list it, and takes no file under it. */
export const CREDIT_REQUEST_TITLE: DocumentTitle = "Papers for more credit";

export const mandatoryTitles = (role: ApplicantRole): string[] => titlesByRole[role].mandatory;
export const listTitles = (role: ApplicantRole): string[] => [
  ...titlesByRole[role].mandatory,
  ...titlesByRole[role].optional,
];

/** A title among those of its role, as a form names its files: "doc1" is the first. */
export const documentField = (role: ApplicantRole, title: string): string =>
  `doc${listTitles(role).indexOf(title) + 1}`;

/** Of the box that keeps what a title has when files are added to it. */
export const keepField = (field: string): string => `keep-${field}`;

/** The listed title as Dhow writes it, whatever the case it came in; null when it is not listed. */
export function listedTitle(role: ApplicantRole, title: string): string | null {
  const wanted = title.trim().toLowerCase();
  return listTitles(role).find((listed) => listed.toLowerCase() === wanted) ?? null;
}

/** The mandatory titles that nothing was uploaded for. */
export const missingTitles = (role: ApplicantRole, uploaded: string[]): string[] =>
  mandatoryTitles(role).filter((title) => !uploaded.includes(title));

/** What an applicant has uploaded. */
export interface StorageUse {
  files: number;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
export const MAX_FILE_BYTES = 10 * MEGABYTE;
export const acceptedTypes = ["application/pdf", "image/png", "image/jpeg", "image/webp"];
/** What an applicant can have uploaded at once: five files of 3 MB for each title, and some more. */
export const MAX_FILES = 40;
export const MAX_TOTAL_BYTES = 120 * MEGABYTE;
/** With one decimal. */
export const megabytes = (bytes: number): number => Math.ceil((bytes / MEGABYTE) * 10) / 10;
/** 12 KB, 4.2 MB */
export const fileSize = (bytes: number): { count: number; unit: "KB" | "MB" } =>
  bytes < MEGABYTE / 10 ? { count: Math.ceil(bytes / 1024), unit: "KB" } : { count: megabytes(bytes), unit: "MB" };
/** Files and how many there can be, megabytes and how many. */
export const storageUse = ({ files, bytes }: StorageUse): [number, number, number, number] => [
  files,
  MAX_FILES,
  megabytes(bytes),
  MAX_TOTAL_BYTES / MEGABYTE,
];
export const QUOTA_TEXT = `${MAX_FILES} files and ${MAX_TOTAL_BYTES / MEGABYTE} MB in all`;
export const PREVIEW_TYPE = "image/webp";
export const ACCEPTED_TYPES_TEXT = "PDF, PNG, JPEG or WebP, up to 10 MB";
/** The limits of a picture: its longest side, and its pixels in all. A larger one would take too much memory. */
export const MAX_PICTURE_SIDE = 8000;
export const MAX_PICTURE_PIXELS = 50_000_000;
export const SELECT_FILE = message("selectFile");
export const SELECT_TITLE = message("selectTitle");
