/** Industries (the API's categories). Source: app/domain/README.md, "Roles". */
import * as z from "zod";
import { line, lines, version } from "../text";

export const industryInput = z.object({
  title: line("enter your title", 100),
  desc: lines("enter you description", 1000),
});
export type IndustryInput = z.output<typeof industryInput>;

/** `seen` is the version of the industry that was to be changed. */
export const industryChange = industryInput.extend({ seen: version });
