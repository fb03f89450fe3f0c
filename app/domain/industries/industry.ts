/** Industries (the API's categories). Source: app/domain/README.md, "Roles". */
import * as z from "zod";
import { say } from "~/words/say";
import { line, lines, version } from "../text";

export const industryInput = z.object({
  title: line(say("enterTitle"), 100),
  desc: lines(say("enterYourDescription"), 1000),
});
export type IndustryInput = z.output<typeof industryInput>;

/** `seen` is the version of the industry that was to be changed. */
export const industryChange = industryInput.extend({ seen: version });
