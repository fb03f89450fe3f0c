/** What `dhow doctor` finds out of one kind of gateway. */
export interface Diagnosis {
  /** "Payments" */
  of: string;
  /** What it would do, a line each. Secrets are masked. */
  says: string[];
  /** What has to be put right before it works. */
  problems: string[];
}
