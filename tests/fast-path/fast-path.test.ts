/** What the server answers directly is what Remix would say: every page that links lead to, for everybody. */
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as entry from "~/entry.server";
import { signIn } from "~/domain/accounts/sign-in.server";
import { newEnrolment } from "~/domain/second-factor/second-factor.server";
import { clock } from "~/domain/clock";
import { fastSite } from "~/fast-path/fast-path.server";
import { requestScope } from "~/http/scope.server";
import { enrolmentCookie, sessionCookie } from "~/http/cookies.server";
import { withNotice } from "~/http/notices.server";
import type { DrawnPage } from "~/http/page";
import { DEMO_PASSWORD } from "~/seed/people";
import { seed } from "~/seed/seed.server";
import { remixSite } from "~/server/remix.server";
import { openWorld, START, type World } from "../domain/world";
import { buildAround, buildOfSources } from "../server/build";

const SITE = "http://localhost:3000";

/** Of a few routes, whose pages say no more than what came back or failed. */
function buildOf(modules: Record<string, object>): ServerBuild {
  const said = (_request: Request, status: number, _headers: Headers, { staticHandlerContext: { errors, actionData } }: EntryContext) =>
    new Response(errors ? `errors: ${Object.keys(errors)}` : `came back: ${JSON.stringify(Object.values(actionData ?? {})[0])}`, { status });
  const routes = Object.entries(modules).map(([id, module]) => [id, { id, parentId: "root", path: id.replace("routes/", ""), module }]);
  return buildAround({ default: said, handleError: () => {} }, { root: { id: "root", module: { default: () => null } }, ...Object.fromEntries(routes) });
}

const build = await buildOfSources();
const { respond } = fastSite(build);
const remix = remixSite(build).respond;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await seed(START);
  clock.stopAt(START);
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterAll(() => world.close());

async function cookieOf(email: string): Promise<string> {
  const { token, accountId } = await signIn({ email, password: DEMO_PASSWORD }, "web");
  // Without the second, the page that turns a second factor on would show another secret each time.
  const cookies = [await sessionCookie().serialize(token), await enrolmentCookie().serialize(newEnrolment({ accountId }))];
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

const inOwnScope = <T>(work: () => Promise<T>): Promise<T> => requestScope.run(new Map(), work);

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

async function plain(answer: Response | DrawnPage): Promise<Answer> {
  if (!(answer instanceof Response)) return { ...answer, headers: lower(answer.headers), body: masked(String(answer.body)) };
  return { status: answer.status, headers: lower(Object.fromEntries(answer.headers)), body: masked(await answer.text()) };
}

const lower = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), name.toLowerCase() === "etag" ? "" : value]));

/** Without what is another text in each answer. */
function masked(html: string): string {
  const ids = new Map<string, number>();
  return html
    .replace(/name="(csrf|key)" value="[^"]*"/g, 'name="$1"')
    // React names ids by the depth at which they are used.
    .replace(/:?\bR[\da-z]+\b:?/g, (id) => `id ${ids.get(id) ?? ids.set(id, ids.size).size}`);
}

/** An element on a line, so that a difference is seen. */
const piecesOf = (html: string): string[] => html.split(/(?<=>)(?=<)/);

/** The e-mails of the outbox are documents of their own. */
const isPage = ({ status, headers }: Answer, path: string) =>
  status < 300 && headers["content-type"]?.includes("html") && !path.startsWith("/sandbox/outbox/");

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, path = ""]) => path.replaceAll("&amp;", "&")).filter((path) => !/^\/(build|files)\//.test(path));

/** How many pages of one kind, such as /admin/sme/{id}/info, are looked at. */
const EACH = 2;
const kindOf = (path: string) => path.replace(/[\da-f]{8}-[\da-f-]{27}/g, "{id}").replace(/=[^&]*/g, "=");

describe("pages as Remix draws them", () => {
  test.each([
    ["a visitor", null, "/"],
    ["an SME", "sme@dhow.test", "/sme/orders"],
    ["a new SME", "newsme@dhow.test", "/sme/verification"],
    ["a supplier", "supplier@dhow.test", "/provider/orders"],
    ["an admin", "admin@dhow.test", "/admin/dashboard"],
    ["the bank", "bank@dhow.test", "/bank/dashboard"],
    ["an insurer", "insurer1@dhow.test", "/insurance/dashboard"],
  ])("%s", async (_who, email, start) => {
    const headers: Record<string, string> = email ? { Cookie: await cookieOf(email) } : {};
    const queue = [start, "/nothing-here", "/sme/orders?page=999", "/admin/settings", "/bank/order/none", "/sme/orders?_data=routes%2Fsme%2B%2Forders"];
    const seen = new Map<string, number>();
    let direct = 0;
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (/logout|export|\.csv/.test(path)) continue;
      const request = () => new Request(SITE + path, { headers });
      const ours = await inOwnScope(() => respond(request()));
      const answer = await plain(ours);
      const theirs = await plain(await inOwnScope(() => remix(request())));
      expect([answer.status, ...piecesOf(answer.body)], path).toEqual([theirs.status, ...piecesOf(theirs.body)]);
      expect(answer.headers["content-type"], path).toBe(theirs.headers["content-type"]);
      expect(answer.headers.location, path).toBe(theirs.headers.location);
      if (!(ours instanceof Response)) direct += 1;
      else if (isPage(answer, path)) expect.fail(`${path} was not answered directly`);
      for (const link of linksIn(answer.body)) {
        const kind = kindOf(link);
        const times = seen.get(kind) ?? 0;
        if (times < EACH) queue.push(link);
        seen.set(kind, times + 1);
      }
    }
    expect(direct).toBeGreaterThan(email === "newsme@dhow.test" ? 5 : 15);
  });
});

test("a page with a notice is answered directly, too, with the cookie that forgets it", async () => {
  const flash = (await withNotice("/", "success", "It is done.")).headers.get("Set-Cookie")!.split(";")[0]!;
  for (const [email, path] of [[null, "/faq"], ["sme@dhow.test", "/sme/orders"]] as const) {
    const headers = { Cookie: [flash, ...(email ? [await cookieOf(email)] : [])].join("; ") };
    const ours = await inOwnScope(() => respond(new Request(SITE + path, { headers })));
    expect(ours).not.toBeInstanceOf(Response);
    const [answer, theirs] = [await plain(ours), await plain(await inOwnScope(() => remix(new Request(SITE + path, { headers }))))];
    expect([answer.status, ...piecesOf(answer.body)]).toEqual([theirs.status, ...piecesOf(theirs.body)]);
    expect(answer.body).toContain("It is done.");
    expect(answer.headers).toEqual(theirs.headers);
    expect(answer.headers["set-cookie"]).toMatch(/^notice=/);
    expect(answer.headers).not.toHaveProperty("etag");
  }
});

test("a page that sets two cookies is Remix's", async () => {
  const flash = (await withNotice("/", "success", "It is done.")).headers.get("Set-Cookie")!.split(";")[0]!;
  const Cookie = `${flash}; ${(await cookieOf("admin@dhow.test")).replace(/; enrolment=.*/, "")}`;
  const ours = await inOwnScope(() => respond(new Request(`${SITE}/account/second-factor`, { headers: { Cookie } })));
  expect((ours as Response).headers.getSetCookie().map((one) => one.split("=")[0])).toEqual(["notice", "enrolment"]);
});

describe("what is not answered directly", () => {
  const calls: string[] = [];
  const page = (module: object) => ({ default: () => null, ...module });
  const small = buildOf({
    "routes/failing": page({ loader: () => (calls.push("failing"), Promise.reject(new Error("a defect"))) }),
    "routes/form": page({
      loader: () => (calls.push("form's loader"), { shown: true }),
      action: async ({ request }: { request: Request }) => {
        calls.push("form's action");
        const name = (await request.formData()).get("name");
        return name === "right" ? new Response(null, { status: 303, headers: { Location: "/thanks" } }) : Response.json({ name }, { status: 422 });
      },
    }),
    "routes/endpoint": { loader: () => (calls.push("endpoint"), Response.json({ ok: true })) },
  });
  const ask = async (path: string, init?: RequestInit) => {
    calls.length = 0;
    const answer = await inOwnScope(() => fastSite(small).respond(new Request(SITE + path, init)));
    return { ...(await plain(answer)), calls: [...calls].sort() };
  };
  const post = (name: string): RequestInit => ({ method: "POST", body: new URLSearchParams({ name }) });

  test("is said by Remix, and each loader and action has run once", async () => {
    expect(await ask("/failing")).toMatchObject({ status: 500, body: "errors: root", calls: ["failing"] });
    expect(await ask("/form", post("wrong"))).toMatchObject({ status: 422, body: 'came back: {"name":"wrong"}', calls: ["form's action", "form's loader"] });
    expect(await ask("/nothing")).toMatchObject({ status: 404, calls: [] });
  });

  test("is neither a form that leads elsewhere nor an endpoint", async () => {
    expect(await ask("/form", post("right"))).toMatchObject({ status: 303, headers: { location: "/thanks" }, calls: ["form's action"] });
    expect(await ask("/endpoint")).toMatchObject({ status: 200, body: '{"ok":true}', calls: ["endpoint"] });
    expect(await ask("/endpoint", { method: "HEAD" })).toMatchObject({ status: 200, body: "", calls: ["endpoint"] });
    expect(await ask("/endpoint", { method: "POST" })).toMatchObject({ status: 405, calls: [] });
  });

  test("is a page that fails while it is drawn", async () => {
    const drawn = { ...build, entry: { module: { ...entry, draw: () => { throw new Error("a defect"); } } } } as unknown as ServerBuild;
    const answer = await inOwnScope(() => fastSite(drawn).respond(new Request(`${SITE}/faq`)));
    expect(answer).toBeInstanceOf(Response);
    expect((await plain(answer)).body).toContain("<h1");
  });
});
