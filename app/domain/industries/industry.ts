/** Industries (the API's categories). Source: app/domain/README.md, "Roles". */
import * as z from "zod";
import { lineInput, linesInput, nullableLineInput, versionInput } from "~/domain/values/text";
import { message } from "~/words/message";

export const industryInput = z.object({
  title: lineInput(message("enterTitle"), 100),
  titleAr: nullableLineInput(100),
  desc: linesInput(message("enterYourDescription"), 1000),
});
export type IndustryInput = Omit<z.output<typeof industryInput>, "titleAr"> & { titleAr?: string | null | undefined };

/**
 * The industry's name for pages, as a message() if it has an Arabic title as well. translateIndustry() renders it.
 */
export const industryName = ({ title, titleAr }: { title: string; titleAr: string | null }): string =>
  titleAr === null ? title : message("companyName", title, titleAr);

/** `seen`: the version of the industry that the form showed. */
export const industryChange = industryInput.extend({ seen: versionInput });
