/** A dispute of an order, as pages and the API show it. Source: app/domain/README.md, "Disputes". */
import type { disputes } from "~/db/schema";

/** A photograph or a document of a dispute. `file`: the stored file's name. */
export interface DisputeFile {
  file: string;
  mime: string;
  bytes: number;
  sender: "sme" | "provider";
  createdAt: number;
  /** When the file was erased at the end of its retention period. UTC milliseconds. Null for other files. */
  erasedAt: number | null;
}

/** A dispute of an order, as pages and the API show it. Amounts are cents, times UTC milliseconds. */
export interface Dispute
  extends Pick<
    typeof disputes.$inferSelect,
    | "id"
    | "number"
    | "amount"
    | "reason"
    | "description"
    | "state"
    | "answer"
    | "answeredAt"
    | "credited"
    | "decision"
    | "endedAt"
    | "createdAt"
  > {
  files: DisputeFile[];
}
