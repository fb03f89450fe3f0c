/** The contact form. */

import { inquiryInput } from "~/domain/notifications/inquiry";
import { sendInquiry } from "~/domain/notifications/inquiry.server";
import { answerForm } from "./forms.server";
import { requestWords } from "./language.server";
import { clientNetwork, consumeRateLimit } from "./limits.server";
import { withNotice } from "./notices.server";

export async function submitInquiry(request: Request): Promise<Response> {
  return answerForm(request, inquiryInput, async (input) => {
    await consumeRateLimit("contact", clientNetwork(request));
    await sendInquiry(input);
    const { contact } = (await requestWords(request)).public;
    return withNotice("/contact-us", "success", contact.form.sent);
  });
}
