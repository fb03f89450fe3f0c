/**
 * The collection reports of the bank and of each insurer: which debts it gets emails about. Source:
 * app/domain/README.md, "Collections".
 */
import * as z from "zod";
import { countInput } from "~/domain/values/amounts";
import type { CollectionReports } from "~/domain/values/collection-reports";
import { versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** A kind of report that a company has on or off. */
export type CollectionReportKind = "defaults" | "insolvencies" | "writeOffs";

/** The reports of a company that has chosen none. */
export const DEFAULT_COLLECTION_REPORTS: CollectionReports = {
  pastDueDays: 0,
  defaults: true,
  insolvencies: true,
  writeOffs: true,
};

/** The bank's key among the companies. An insurer's is its id. */
export const BANK_COMPANY = "bank";

/** The choice of a company, for admins. */
export interface CompanyReports extends CollectionReports {
  /** Null for the bank. */
  insurer: { id: string; name: string } | null;
}

/** The most days past due that a company can choose: the latest day of a reminder plan. */
export const MAX_PAST_DUE_DAYS = 120;

const days = countInput(MAX_PAST_DUE_DAYS);

/** Browsers do not send unticked boxes. */
const box = z
  .literal("on", { error: message("tickOrNot") })
  .optional()
  .transform((sent) => sent === "on");

/** The schema of the form. */
export const collectionReportsForm = z.object({
  pastDueDays: days,
  defaults: box,
  insolvencies: box,
  writeOffs: box,
  seen: versionInput,
});

const flag = z.boolean({ error: message("trueOrFalse") });

/** The schema of the API call. */
export const collectionReportsInput = z.object({
  pastDueDays: days,
  defaults: flag,
  insolvencies: flag,
  writeOffs: flag,
});
