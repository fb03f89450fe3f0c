/** The insurers' priority list: a new one, and one step up or down. */
import { z } from "zod";

export const insurerInput = z.object({
  name: z.string({ error: "enter the insurer's name" }).trim().min(1, "enter the insurer's name").max(100, "at most 100 characters"),
});

/** One id arrives as a text, several as a list. */
const ids = z.preprocess((value) => (typeof value === "string" ? [value] : value), z.array(z.string()));

/** The whole list as the admin saw it, and the insurer to move. */
export const moveInput = z.object({ insuranceList: ids, up: z.string().optional(), down: z.string().optional() });
export type Move = z.output<typeof moveInput>;

/** The full list after the move; the same list when it is at that end already. */
export function moved({ insuranceList, up, down }: Move): string[] {
  const list = [...insuranceList];
  const from = list.indexOf(up ?? down ?? "");
  const to = up === undefined ? from + 1 : from - 1;
  if (from < 0 || to < 0 || to >= list.length) return list;
  const [one] = list.splice(from, 1);
  list.splice(to, 0, one as string);
  return list;
}
