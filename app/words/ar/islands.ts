import type { islands as english } from "../en/islands";

export const islands = {
  error: "خطأ: ",
} satisfies typeof english;
