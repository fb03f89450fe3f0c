/** Signing in and registering: what is asked and what is said. Source: specification section 5. */
import { z } from "zod";
import { applicantRoles } from "../actor";
import { DAY, HOUR, MINUTE } from "../clock";

export const SESSION_IDLE = 12 * HOUR;
export const SESSION_LIFE = 30 * DAY;
export const REGISTRATION_WAITS = 10 * MINUTE;
export const PASSWORD_MIN = 8;

const email = z
  .string({ error: "enter your email" })
  .trim()
  .min(1, "enter your email")
  .toLowerCase()
  .max(254, "email is incorrect")
  .pipe(z.email("email is incorrect"));

const password = (missing: string) =>
  z.string({ error: missing }).min(1, missing).min(PASSWORD_MIN, "password is too short").max(1000, "password is too long");

export const signInInput = z.object({ email, password: password("enter you password") });

export const registerInput = z
  .object({
    role: z.enum(applicantRoles, { error: "select your role" }),
    email,
    password: password("enter your password"),
    confirmPassword: z
      .string({ error: "confirm your password" })
      .min(1, "confirm your password")
      .min(PASSWORD_MIN, "password is too short"),
    refCode: z.string({ error: "enter the admin verification code" }).trim().min(1, "enter the admin verification code"),
    agree: z.literal("on", { error: "accept terms is required" }),
  })
  .refine((form) => form.password === form.confirmPassword, { path: ["confirmPassword"], error: "Passwords must match" });

export type RegisterInput = z.output<typeof registerInput>;
export type RegisterForm = z.input<typeof registerInput>;

export const WRONG_CODE = "admin verification code is wrong.";
export const WRONG_CODE_WARNING = "contact us with email";
export const WRONG_CREDENTIALS = "email or password is wrong";
