/** An order's timeline: what a line is, and who reads it. */
import type { Role } from "../actor";

export interface OrderLine {
  kind: "step" | "bank" | "canceled" | "returned";
  text: string;
  /** Of a cancellation or a returned invoice. */
  reason?: string | null;
}

/** What the buyer's bank says of its payments is between the two, and for those who keep the books. */
export const readsLine = (role: Role, { kind }: Pick<OrderLine, "kind">): boolean =>
  kind !== "bank" || role === "sme" || role === "admin" || role === "bank";
