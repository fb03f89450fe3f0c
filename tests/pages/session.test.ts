/** Session cookies and form tokens. */
import { afterEach, expect, it } from "vitest";
import { configuration, configure } from "~/domain/settings/configuration";
import { signIn } from "~/domain/sign-in/sign-in.server";
import {
  enrolmentCookie,
  knownBrowserCookie,
  pendingCookie,
  registrationCookie,
  sessionCookie,
  themeCookie,
} from "~/http/request/cookies.server";
import { assertOwnPost, visitOf } from "~/http/request/session.server";
import { PASSWORD, sme, useWorld } from "../domain/world";
import { SITE } from "./browser";

useWorld();
afterEach(() => configure({ ...configuration(), appUrl: SITE }));

const every = () => [
  sessionCookie(),
  registrationCookie(),
  pendingCookie(),
  enrolmentCookie(),
  themeCookie(),
  knownBrowserCookie(),
];

it("cookies are for this host, HTTPS and HTTP requests only", async () => {
  const cookies = () => Promise.all(every().map((cookie) => cookie.serialize("x")));
  for (const cookie of await cookies())
    expect(cookie).toMatch(/^(?!__Host-)\w+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  configure({ ...configuration(), appUrl: "https://dhow.example" });
  for (const cookie of await cookies())
    expect(cookie).toMatch(/^__Host-\w+=[^;]*; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
});

it("form tokens differ in every answer, stay valid, and work only for their account", async () => {
  const [actor, other] = [await (await sme(0)).actor(), await (await sme(0)).actor()];
  const requestOf = async ({ email }: { email: string }) => {
    const { token } = await signIn({ email, password: PASSWORD }, "web");
    return new Request(SITE, { headers: { Cookie: (await sessionCookie().serialize(token)).split(";")[0]! } });
  };
  const [mine, theirs] = [await requestOf(actor), await requestOf(other)];
  const texts = await Promise.all([mine, mine, mine].map(async (request) => (await visitOf(request)).csrf!));
  expect(new Set(texts).size).toBe(3);
  const post = (request: Request, csrf?: string) => {
    const form = new FormData();
    if (csrf !== undefined) form.set("csrf", csrf);
    return assertOwnPost(request, form).then(
      () => 200,
      (answer: Response) => answer.status,
    );
  };
  for (const text of texts) expect(await post(mine, text)).toBe(200);
  for (const text of [...texts, undefined, "", "x".repeat(43), texts[0]!.slice(1)])
    expect(await post(theirs, text)).toBe(403);
});
