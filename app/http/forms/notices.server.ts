/** Notices that the next page shows once, by remix-toast. */
import type { ToastMessage } from "remix-toast";
import type { NoticeLink } from "~/domain/values/notice-link";
import { noticeStorage } from "~/http/request/cookies.server";
import { requestWords } from "~/http/request/language.server";
import type { Words } from "~/words/words";

interface NoticeOptions {
  /** A link at the end of the notice. */
  link?: NoticeLink;
  headers?: HeadersInit;
}

/** Redirects (303) to `url`, which shows the notice. */
export const withNotice = (
  url: string,
  type: ToastMessage["type"],
  message: string,
  { link, headers }: NoticeOptions = {},
): Promise<Response> =>
  noticeStorage().redirectWithToast(
    url,
    { type, message, ...(link && { description: `${link.href} ${link.words}` }) },
    { status: 303, ...(headers && { headers }) },
  );

/** Redirects (303) to `url` with a success notice in the request's language. */
export const withSuccess = async (request: Request, url: string, say: (words: Words) => string): Promise<Response> =>
  withNotice(url, "success", say(await requestWords(request)));

/** The notice's link. Null without one. The cookie is signed, so the link can be trusted. */
export function parseNoticeLink({ description }: ToastMessage): NoticeLink | null {
  const [, href, words] = /^(\S+) (.+)$/s.exec(description ?? "") ?? [];
  return href && words ? { href, words } : null;
}

/** Takes the notice out of its cookie, with the headers that clear the cookie. Null without a notice. */
export async function takeNotice(request: Request): Promise<{ notice: ToastMessage; headers: Headers } | null> {
  if (!request.headers.get("Cookie")?.includes("notice=")) return null;
  const { toast, headers } = await noticeStorage().getToast(request);
  return toast ? { notice: toast, headers } : null;
}
