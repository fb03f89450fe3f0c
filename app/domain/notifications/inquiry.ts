/** The contact form. */
import * as z from "zod";
import { email, lineInput, linesInput, nullableLineInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** The subject contains name and company, so both are single lines. */
export const inquiryInput = z.object({
  name: lineInput(message("enterName"), 100),
  email: email(message("enterEmail")),
  company: nullableLineInput(100),
  message: linesInput(message("enterMessage"), 5000, message("messageTooLong")),
});

export type Inquiry = z.output<typeof inquiryInput>;
/** The form's fields. */
export type InquiryForm = Record<keyof Inquiry, string>;
