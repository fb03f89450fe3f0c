/** What the contact form asks. */
import * as z from "zod";
import { email, line, lines, optionalLine } from "../text";

/** Name and company become part of the mail's subject, so they are one line. */
export const inquiryInput = z.object({
  name: line("enter your name", 100),
  email: email("enter your email"),
  company: optionalLine(100),
  message: lines("enter your message", 5000, "at most 5,000 characters: please write to us instead"),
});

export type Inquiry = z.output<typeof inquiryInput>;
/** The names of its fields. */
export type InquiryForm = Record<keyof Inquiry, string>;
