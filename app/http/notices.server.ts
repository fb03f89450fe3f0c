/** One message that the next page shows once, by remix-toast. */
import type { ToastMessage } from "remix-toast";
import { notices } from "./cookies.server";

/** After a post: 303 to `url`, with a notice on top of that page. */
export const withNotice = (url: string, type: ToastMessage["type"], message: string, headers?: HeadersInit): Promise<Response> =>
  notices().redirectWithToast(url, { type, message }, { status: 303, headers });

/** The notice to show, and the header that forgets it; null when there is none, as with most pages. */
export async function takeNotice(request: Request): Promise<{ notice: ToastMessage; headers: Headers } | null> {
  if (!request.headers.get("Cookie")?.includes("notice=")) return null;
  const { toast, headers } = await notices().getToast(request);
  return toast ? { notice: toast, headers } : null;
}
