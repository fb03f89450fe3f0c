/** One message that the next page shows once, by remix-toast. */
import type { ToastMessage } from "remix-toast";
import type { NoticeLink } from "~/domain/values/notice-link";
import { noticeStorage } from "~/http/request/cookies.server";
import { requestWords } from "~/http/request/language.server";
import type { Words } from "~/words/words";

interface NoticeOptions {
  /** At the notice's end. */
  link?: NoticeLink;
  headers?: HeadersInit;
}

/** After a post: 303 to `url`, with a notice on top of that page. */
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

/** After a post that did its work: 303 to `url`, with a notice in the request's language. */
export const withSuccess = async (request: Request, url: string, say: (words: Words) => string): Promise<Response> =>
  withNotice(url, "success", say(await requestWords(request)));

/** The link of a notice; the cookie that keeps it is signed. */
export function parseNoticeLink({ description }: ToastMessage): NoticeLink | null {
  const [, href, words] = /^(\S+) (.+)$/s.exec(description ?? "") ?? [];
  return href && words ? { href, words } : null;
}

/** The notice to show, and the header that forgets it; null when there is none, as with most pages. */
export async function takeNotice(request: Request): Promise<{ notice: ToastMessage; headers: Headers } | null> {
  if (!request.headers.get("Cookie")?.includes("notice=")) return null;
  const { toast, headers } = await noticeStorage().getToast(request);
  return toast ? { notice: toast, headers } : null;
}
