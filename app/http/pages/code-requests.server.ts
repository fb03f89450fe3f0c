/** The form for people without an invitation code, and the admins' list of its requests. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { codeRequestInput, codeRequestKeyInput } from "~/domain/code-requests/code-request";
import {
  answerCodeRequest,
  closeCodeRequest,
  listCodeRequests,
  requestCode,
} from "~/domain/code-requests/code-request.server";
import * as paths from "~/domain/paths";
import { answerForm } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { requestLocale } from "~/http/request/language.server";
import { clientNetwork, consumeRateLimit } from "~/http/request/rate-limits.server";
import { requireActor } from "~/http/request/session.server";

/** A form with the hidden field filled in gets the same answer, and is not stored. */
export async function submitCodeRequest({ request }: ActionFunctionArgs): Promise<Response> {
  return answerForm(request, codeRequestInput, async ({ website, ...input }) => {
    await consumeRateLimit("code requests", clientNetwork(request));
    if (!website) await requestCode({ ...input, locale: await requestLocale(request) });
    return withSuccess(request, paths.requestCode, ({ codeRequests }) => codeRequests.sent);
  });
}

export async function codeRequestsPage({ request }: LoaderFunctionArgs) {
  await requireActor(request, answerCodeRequest);
  return { requests: await listCodeRequests() };
}

/** The form that closes a request posts to `?do=close`. */
export async function decideCodeRequest({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, answerCodeRequest);
  const closes = new URL(request.url).searchParams.get("do") === "close";
  return answerForm(request, codeRequestKeyInput, async ({ id }) => {
    await (closes ? closeCodeRequest : answerCodeRequest)(actor, id);
    return withSuccess(request, paths.codeRequests, ({ codeRequests }) => codeRequests[closes ? "closed" : "answered"]);
  });
}
