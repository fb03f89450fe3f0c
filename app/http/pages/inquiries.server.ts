import { inquiryInput } from "~/domain/notifications/inquiry";
import { sendInquiry } from "~/domain/notifications/inquiry.server";
import { answerForm } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";

export async function submitInquiry(request: Request): Promise<Response> {
  return answerForm(request, inquiryInput, async (input) => {
    await consumeRateLimit("contact", clientNetwork(request));
    await sendInquiry(input);
    const { contact } = (await requestWords(request)).public;
    return withNotice("/contact-us", "success", contact.form.sent);
  });
}
