/** What the contact form asks. */
import * as z from "zod";
import { emailOr } from "../accounts/account";

/** Of one line: it goes into a subject. */
const line = z.string().trim().max(100, "at most 100 characters").transform((text) => text.replace(/\s+/g, " "));

export const inquiryInput = z.object({
  name: z.string({ error: "enter your name" }).trim().min(1, "enter your name").pipe(line),
  email: emailOr("enter your email"),
  company: line.nullish(),
  message: z
    .string({ error: "enter your message" })
    .trim()
    .min(1, "enter your message")
    .max(5000, "at most 5,000 characters: please write to us instead"),
});

export type Inquiry = z.output<typeof inquiryInput>;
/** The names of its fields. */
export type InquiryForm = Record<keyof Inquiry, string>;
