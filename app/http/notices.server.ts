/** One message that the next page shows once. */
import { redirect } from "@remix-run/node";
import type { ToastMessage } from "remix-toast";
import { notices } from "./cookies.server";

/** After a post: 303 to `url`, with a notice on top of that page. */
export async function withNotice(url: string, type: ToastMessage["type"], message: string): Promise<Response> {
  return redirect(url, { status: 303, headers: { "Set-Cookie": await notices().setting({ type, message }) } });
}

/** The notice to show, and the header that forgets it; neither when there is none. */
export async function takeNotice(request: Request): Promise<{ notice: ToastMessage | null; headers: Headers }> {
  if (!/(^|[ -])notice=/.test(request.headers.get("Cookie") ?? "")) return { notice: null, headers: new Headers() };
  const { toast, headers } = await notices().getToast(request);
  return { notice: toast ?? null, headers };
}
