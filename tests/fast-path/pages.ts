/** The demo's pages from the fast path, compared with Remix's answer to the same request. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startEnrolment } from "~/domain/second-factor/second-factor.server";
import { signIn } from "~/domain/sign-in/sign-in.server";
import { fastSite } from "~/fast-path/fast-path.server";
import { enrolmentCookie, sessionCookie } from "~/http/request/cookies.server";
import type { RenderedPage } from "~/http/request/rendered-page";
import { requestScope } from "~/http/request/scope.server";
import { DEMO_PASSWORD } from "~/program/seed/people";
import { remixSite } from "~/server/remix.server";
import { openDemo } from "../demo";
import type { World } from "../domain/world";
import { buildOfSources } from "../server/build";

export const SITE = "http://localhost:3000";

export const build = await buildOfSources();
export const { respond } = fastSite(build);
export const remix = remixSite(build).respond;

/** Opens the demo for the tests of a file. */
export function useDemo(): void {
  let world: World;
  beforeAll(async () => {
    ({ world } = await openDemo());
    vi.spyOn(console, "error").mockImplementation(() => {});
  });
  afterAll(() => world.close());
}

export async function signInCookie(email: string): Promise<string> {
  const { token, accountId } = await signIn({ email, password: DEMO_PASSWORD }, "web");
  // Without the second cookie, the second factor's page would show a new secret each time.
  const cookies = [
    await sessionCookie().serialize(token),
    await enrolmentCookie().serialize(startEnrolment({ accountId })),
  ];
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

export const inOwnScope = <T>(work: () => Promise<T>): Promise<T> => requestScope.run(new Map(), work);

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

export async function plain(answer: Response | RenderedPage): Promise<Answer> {
  if (!(answer instanceof Response))
    return { ...answer, headers: lower(answer.headers), body: maskTokens(String(answer.body)) };
  return {
    status: answer.status,
    headers: lower(Object.fromEntries(answer.headers)),
    body: maskTokens(await answer.text()),
  };
}

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), name.toLowerCase() === "etag" ? "" : value]),
  );

/** Masks the parts that differ in each answer. */
function maskTokens(html: string): string {
  const ids = new Map<string, number>();
  return (
    html
      .replace(/name="(csrf|key)" value="[^"]*"/g, 'name="$1"')
      // React derives ids from the depth where they are used.
      .replace(/:?\bR[\da-z]+\b:?/g, (id) => `id ${ids.get(id) ?? ids.set(id, ids.size).size}`)
  );
}

/** One element per line, to make differences visible. */
export const htmlPieces = (html: string): string[] => html.split(/(?<=>)(?=<)/);

/** Emails in the outbox are separate documents. */
const isPage = ({ status, headers }: Answer, path: string) =>
  status < 300 && headers["content-type"]?.includes("html") && !path.startsWith("/sandbox/outbox/");

const pageLinks = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)]
    .map(([, path = ""]) => path.replaceAll("&amp;", "&"))
    .filter((path) => !/^\/(build|files)\//.test(path));

const pageKind = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}/g, "{id}").replace(/=[^&]*/g, "=");

/** The visitors, each with an e-mail address and a first page. */
const visitors: [string, string | null, string][] = [
  ["a visitor", null, "/"],
  ["an SME", "sme@dhow.test", "/sme/orders"],
  ["a new SME", "newsme@dhow.test", "/sme/verification"],
  ["a supplier", "supplier@dhow.test", "/provider/orders"],
  ["an admin", "admin@dhow.test", "/admin/dashboard"],
  ["the bank", "bank@dhow.test", "/bank/dashboard"],
  ["an insurer", "insurer1@dhow.test", "/insurance/dashboard"],
];

/**
 * Follows every link, to at most `each` pages of one kind, such as /admin/sme/{id}/info, for the first `people` of the
 * visitors.
 */
export const comparePages = (each: number, people = visitors.length) =>
  describe("pages equal Remix's", () => {
    test.each(visitors.slice(0, people))("for %s", async (_who, email, start) => {
      const headers: Record<string, string> = email ? { Cookie: await signInCookie(email) } : {};
      const queue = [
        start,
        "/nothing-here",
        "/sme/orders?page=999",
        "/admin/settings",
        "/bank/order/none",
        "/sme/orders?_data=routes%2Fsme%2B%2Forders",
      ];
      const seen = new Map<string, number>();
      let direct = 0;
      for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
        if (/logout|export|\.csv/.test(path)) continue;
        const request = () => new Request(SITE + path, { headers });
        const ours = await inOwnScope(() => respond(request()));
        const answer = await plain(ours);
        const theirs = await plain(await inOwnScope(() => remix(request())));
        expect([answer.status, ...htmlPieces(answer.body)], path).toEqual([theirs.status, ...htmlPieces(theirs.body)]);
        expect(answer.headers["content-type"], path).toBe(theirs.headers["content-type"]);
        expect(answer.headers.location, path).toBe(theirs.headers.location);
        if (!(ours instanceof Response)) direct += 1;
        else if (isPage(answer, path)) expect.fail(`${path} was not answered directly`);
        for (const link of pageLinks(answer.body)) {
          const kind = pageKind(link);
          const times = seen.get(kind) ?? 0;
          if (times < each) queue.push(link);
          seen.set(kind, times + 1);
        }
      }
      expect(direct).toBeGreaterThan(email === "newsme@dhow.test" ? 5 : 15);
    });
  });
