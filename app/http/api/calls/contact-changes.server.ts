/** Calls that change a company's email address and phone number: its own, and the admin's. */
import * as z from "zod";
import { emailCodeInput, newEmailInput, phoneCodeInput } from "~/domain/accounts/verification-code";
import { newPhoneInput, replacementInput } from "~/domain/contact-changes/contact-change";
import {
  confirmEmailChange,
  confirmPhoneChange,
  requestEmailChange,
  requestPhoneChange,
} from "~/domain/contact-changes/contact-change.server";
import { replaceContact } from "~/domain/contact-changes/replacement.server";
import { post } from "~/http/api/protocol/endpoint.server";
import { momentary, samples } from "~/http/api/shapes/samples";
import { session, sessionJson } from "~/http/api/shapes/sign-in.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { spendSignInTry } from "~/http/request/sign-in.server";
import { message } from "~/words/message";
import { sandboxOnly, sentCode, sentOtp } from "./onboarding.server";

export const contactChangeCalls = {
  emailChange: post({
    verb: requestEmailChange,
    summary: "Change your email address: a code goes to the new address.",
    notes: "Nothing changes until `email/confirm`. The old address gets a notice then.",
    limits: ["sign in", "codes"],
    input: newEmailInput,
    example: { email: "buyer.new@example.test", currentPassword: "dhow-demo-2026" },
    output: sentCode,
    async run({ actor, act, input, request }) {
      const browser = await spendSignInTry(request, actor.email);
      await consumeRateLimit("codes", actor.accountId);
      return { code: sandboxOnly(await act({ ...input, browser })) };
    },
  }),

  emailConfirm: post({
    verb: confirmEmailChange,
    summary: "Confirm your new email address with its code. Use the answer's token afterwards.",
    notes:
      "All sessions, tokens and password links of the account end, including this token. You sign in with the new " +
      "address from now on.",
    limits: ["codes"],
    input: emailCodeInput,
    example: { code: momentary.newEmailCode },
    output: session,
    async run({ actor, act, input }) {
      await consumeRateLimit("codes", actor.accountId);
      return sessionJson(await act(input.code, "api"));
    },
  }),

  phoneChange: post({
    verb: requestPhoneChange,
    summary: "Change your phone number: a code goes to the new number.",
    notes: "Nothing changes until `phone/confirm`. The old number gets a notice then.",
    limits: ["sign in", "codes"],
    input: newPhoneInput,
    example: { phone: { countryCode: "965", phone: "50004444" }, currentPassword: "dhow-demo-2026" },
    output: sentOtp,
    async run({ actor, act, input, request }) {
      const browser = await spendSignInTry(request, actor.email);
      await consumeRateLimit("codes", actor.accountId);
      return { otp: sandboxOnly(await act({ ...input, browser })) };
    },
  }),

  phoneConfirm: post({
    verb: confirmPhoneChange,
    summary: "Confirm your new phone number with its code.",
    notes: "`otp` may be a number or a string.",
    limits: ["codes"],
    input: phoneCodeInput,
    example: { otp: momentary.newPhoneCode },
    async run({ actor, act, input }) {
      await consumeRateLimit("codes", actor.accountId);
      await act(input.otp);
    },
  }),

  replace: post({
    verb: replaceContact,
    summary: "Replace the email address or phone number of a company that has lost access to the old one.",
    notes:
      "Leave out the one that stays. A new address ends the company's sessions and password links. Old and new get a " +
      "notice. A second admin must approve it, if there is one.",
    input: replacementInput.extend({
      companyId: z.string({ error: message("whichCompany") }),
      desc: replacementInput.shape.desc.meta({ description: "How you identified the person." }),
    }),
    example: { companyId: samples.companyToReach, email: "office.new@example.test", desc: "Called the owner back." },
    run: ({ act, input }) => act({ ...input, email: input.email ?? null }),
  }),
};
