/** Industries (the API's categories). Source: app/domain/README.md, "Roles". */
import * as z from "zod";
import { lineInput, linesInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const industryInput = z.object({
  title: lineInput(message("enterTitle"), 100),
  desc: linesInput(message("enterYourDescription"), 1000),
});
export type IndustryInput = z.output<typeof industryInput>;

/** `seen`: the version of the industry that the form showed. */
export const industryChange = industryInput.extend({ seen: versionInput });
