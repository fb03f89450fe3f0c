/** What the contact form asks. */
import * as z from "zod";
import { email, lineInput, linesInput, nullableLineInput } from "~/domain/values/text";
import { message } from "~/words/message";

/** Name and company become part of the mail's subject, so they are one line. */
export const inquiryInput = z.object({
  name: lineInput(message("enterName"), 100),
  email: email(message("enterEmail")),
  company: nullableLineInput(100),
  message: linesInput(message("enterMessage"), 5000, message("messageTooLong")),
});

export type Inquiry = z.output<typeof inquiryInput>;
/** The names of its fields. */
export type InquiryForm = Record<keyof Inquiry, string>;
