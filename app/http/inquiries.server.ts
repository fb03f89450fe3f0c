/** The contact form. */

import { sendInquiry } from "~/domain/notifications/inquiries.server";
import { inquiryInput } from "~/domain/notifications/inquiry";
import { answerForm } from "./forms.server";
import { wordsOf } from "./language.server";
import { clientNetwork, spend } from "./limits.server";
import { withNotice } from "./notices.server";

export async function takeInquiry(request: Request): Promise<Response> {
  return answerForm(request, inquiryInput, async (input) => {
    await spend("contact", clientNetwork(request));
    await sendInquiry(input);
    const { contact } = (await wordsOf(request)).public;
    return withNotice("/contact-us", "success", contact.form.sent);
  });
}
