/** What the contact form asks. */
import * as z from "zod";
import { say } from "~/words/say";
import { email, line, lines, optionalLine } from "../text";

/** Name and company become part of the mail's subject, so they are one line. */
export const inquiryInput = z.object({
  name: line(say("enterName"), 100),
  email: email(say("enterEmail")),
  company: optionalLine(100),
  message: lines(say("enterMessage"), 5000, say("messageTooLong")),
});

export type Inquiry = z.output<typeof inquiryInput>;
/** The names of its fields. */
export type InquiryForm = Record<keyof Inquiry, string>;
