/** Industries (the API's categories). Source: specification section 5 "Industry form". */
import * as z from "zod";

export const industryInput = z.object({
  title: z.string({ error: "enter your title" }).trim().min(1, "enter your title").max(100, "at most 100 characters"),
  desc: z.string({ error: "enter you description" }).trim().min(1, "enter you description").max(1000, "at most 1000 characters"),
});
export type IndustryInput = z.output<typeof industryInput>;

/** `seen` is the version of the industry that was to be changed. */
export const industryChange = industryInput.extend({ seen: z.string().optional() });
