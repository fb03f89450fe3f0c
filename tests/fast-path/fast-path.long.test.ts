/**
 * The fast path answers like Remix: each kind of page reachable by links, for visitors and SMEs. pages.long.test.ts
 * tests more pages, for everybody.
 */
import type { EntryContext, ServerBuild } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import * as entry from "~/entry.server";
import { fastSite } from "~/fast-path/fast-path.server";
import { withNotice } from "~/http/forms/notices.server";
import { buildAround } from "../server/build";
import {
  build,
  comparePages,
  htmlPieces,
  inOwnScope,
  plain,
  remix,
  respond,
  SITE,
  signInCookie,
  useDemo,
} from "./pages";

/** A build with a few routes, whose pages only show an answer or an error. */
function createBuild(modules: Record<string, object>): ServerBuild {
  const handleDocument = (
    _request: Request,
    status: number,
    _headers: Headers,
    { staticHandlerContext: { errors, actionData } }: EntryContext,
  ) =>
    new Response(
      errors ? `errors: ${Object.keys(errors)}` : `came back: ${JSON.stringify(Object.values(actionData ?? {})[0])}`,
      { status },
    );
  const routes = Object.entries(modules).map(([id, module]) => [
    id,
    { id, parentId: "root", path: id.replace("routes/", ""), module },
  ]);
  return buildAround(
    { default: handleDocument, handleError: () => {} },
    { root: { id: "root", module: { default: () => null } }, ...Object.fromEntries(routes) },
  );
}

useDemo();
comparePages(1, 3);

test("a page with a notice takes the fast path, with the cookie that deletes the notice", async () => {
  const flash = (await withNotice("/", "success", "It is done.")).headers.get("Set-Cookie")!.split(";")[0]!;
  for (const [email, path] of [
    [null, "/faq"],
    ["sme@dhow.test", "/sme/orders"],
  ] as const) {
    const headers = { Cookie: [flash, ...(email ? [await signInCookie(email)] : [])].join("; ") };
    const ours = await inOwnScope(() => respond(new Request(SITE + path, { headers })));
    expect(ours).not.toBeInstanceOf(Response);
    const [answer, theirs] = [
      await plain(ours),
      await plain(await inOwnScope(() => remix(new Request(SITE + path, { headers })))),
    ];
    expect([answer.status, ...htmlPieces(answer.body)]).toEqual([theirs.status, ...htmlPieces(theirs.body)]);
    expect(answer.body).toContain("It is done.");
    expect(answer.headers).toEqual(theirs.headers);
    expect(answer.headers["set-cookie"]).toMatch(/^notice=/);
    expect(answer.headers).not.toHaveProperty("etag");
  }
});

test("a page that sets two cookies is left to Remix", async () => {
  const flash = (await withNotice("/", "success", "It is done.")).headers.get("Set-Cookie")!.split(";")[0]!;
  const Cookie = `${flash}; ${(await signInCookie("admin@dhow.test")).replace(/; enrolment=.*/, "")}`;
  const ours = await inOwnScope(() => respond(new Request(`${SITE}/account/second-factor`, { headers: { Cookie } })));
  expect((ours as Response).headers.getSetCookie().map((cookie) => cookie.split("=")[0])).toEqual([
    "notice",
    "enrolment",
  ]);
});

describe("without the fast path", () => {
  const calls: string[] = [];
  const page = (module: object) => ({ default: () => null, ...module });
  const small = createBuild({
    "routes/failing": page({ loader: () => (calls.push("failing"), Promise.reject(new Error("a defect"))) }),
    "routes/form": page({
      loader: () => (calls.push("form's loader"), { shown: true }),
      action: async ({ request }: { request: Request }) => {
        calls.push("form's action");
        const name = (await request.formData()).get("name");
        return name === "right"
          ? new Response(null, { status: 303, headers: { Location: "/thanks" } })
          : Response.json({ name }, { status: 422 });
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

  test("Remix answers errors, and each loader and action has run once", async () => {
    expect(await ask("/failing")).toMatchObject({ status: 500, body: "errors: root", calls: ["failing"] });
    expect(await ask("/form", post("wrong"))).toMatchObject({
      status: 422,
      body: 'came back: {"name":"wrong"}',
      calls: ["form's action", "form's loader"],
    });
    expect(await ask("/nothing")).toMatchObject({ status: 404, calls: [] });
  });

  test("Remix answers redirecting forms and endpoints", async () => {
    expect(await ask("/form", post("right"))).toMatchObject({
      status: 303,
      headers: { location: "/thanks" },
      calls: ["form's action"],
    });
    expect(await ask("/endpoint")).toMatchObject({ status: 200, body: '{"ok":true}', calls: ["endpoint"] });
    expect(await ask("/endpoint", { method: "HEAD" })).toMatchObject({ status: 200, body: "", calls: ["endpoint"] });
    expect(await ask("/endpoint", { method: "POST" })).toMatchObject({ status: 405, calls: [] });
  });

  test("Remix answers a page that fails while rendering", async () => {
    const drawn = {
      ...build,
      entry: {
        module: {
          ...entry,
          draw: () => {
            throw new Error("a defect");
          },
        },
      },
    } as unknown as ServerBuild;
    const answer = await inOwnScope(() => fastSite(drawn).respond(new Request(`${SITE}/faq`)));
    expect(answer).toBeInstanceOf(Response);
    expect((await plain(answer)).body).toContain("<h1");
  });
});
