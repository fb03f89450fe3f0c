/** The findings of `dhow doctor` about one kind of gateway. */
export interface Diagnosis {
  /** The kind of gateway, such as "Payments". */
  of: string;
  /** The configuration, one line each. Secrets are masked. */
  says: string[];
  /** Problems to solve before the gateway works. */
  problems: string[];
}
