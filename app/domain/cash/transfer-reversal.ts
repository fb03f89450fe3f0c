/** Transfers that officers or bank statements recorded, and that officers can reverse. */

interface ShownTransfer {
  /** UTC milliseconds. Null if the transfer counts. */
  undoneAt: number | null;
  /** True if a bank statement has it. */
  isOnStatement: boolean;
}

/** Returns whether officers can reverse the transfer: it counts, and no bank statement has it. */
export const isReversible = ({ undoneAt, isOnStatement }: ShownTransfer): boolean =>
  undoneAt === null && !isOnStatement;
