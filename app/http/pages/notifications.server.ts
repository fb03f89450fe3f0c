import { inquiryInput } from "~/domain/notifications/inquiry";
import { sendInquiry } from "~/domain/notifications/inquiry.server";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";

export async function submitInquiry(request: Request): Promise<Response> {
  return answerForm(request, inquiryInput, async (input) => {
    await consumeRateLimit("contact", clientNetwork(request));
    await sendInquiry(input);
    return withSuccess(request, "/contact-us", (words) => words.public.contact.form.sent);
  });
}
