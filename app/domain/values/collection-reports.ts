/** The choice of collection reports. Source: app/domain/README.md, "Collections". */

/** The choice of one company: the bank or an insurer. */
export interface CollectionReports {
  /** The days past due from which an SME's late reminders are reported. 0: never. */
  pastDueDays: number;
  /** True if SMEs that enter default are reported. */
  defaults: boolean;
  /** True if SMEs that become insolvent are reported. */
  insolvencies: boolean;
  /** True if write-offs and their recoveries are reported. */
  writeOffs: boolean;
}
