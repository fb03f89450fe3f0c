/** Clicks through the examples of README.md, in the demo. */
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findActorByEmail } from "~/domain/accounts/account.server";
import * as paths from "~/domain/paths";
import type { OfficerRole } from "~/domain/values/actor";
import { openDemo } from "../demo";
import type { World } from "../domain/world";
import { inOwnScope, respond, SITE, signInCookie } from "../fast-path/pages";
import { usesPostgres } from "../on-postgres";
import { textOf } from "./shown-figures";

const rows = [...readFileSync("README.md", "utf8").matchAll(/^\| (\w[^|]*) \| `(\S+@\S+)` \| (.+) \|$/gm)].map(
  ([, example = "", email = "", clicks = ""]) => [example, email, clicks] as const,
);

let world: World;
beforeAll(async () => {
  // PostgreSQL has no stored copy of the demo.
  if (!usesPostgres) ({ world } = await openDemo());
});
afterAll(() => world?.close());

/** Opens a page in the person's browser, and follows a redirect. */
async function openPage(cookie: string, path: string): Promise<string> {
  const answer = await inOwnScope(() => respond(new Request(SITE + path, { headers: { Cookie: cookie } })));
  const headers = answer instanceof Response ? answer.headers : new Headers(answer.headers);
  const location = headers.get("Location");
  if (location !== null) return openPage(cookie, location);
  expect([path, answer.status]).toEqual([path, 200]);
  return answer instanceof Response ? answer.text() : String(answer.body);
}

/** The address of the first link whose text contains the label. Null if the page has none. */
function addressOf(html: string, label: string): string | null {
  const links = [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)];
  const found = links.find(([, , text = ""]) => textOf(text).includes(label));
  return found?.[1]?.replaceAll("&amp;", "&") ?? null;
}

test("README has at least one example of each situation", () => {
  const examples = rows.map(([example]) => example).join(", ");
  for (const situation of ["dispute", "credit note", "promise", "reschedule", "claim", "write-off", "settlement"])
    expect(examples).toContain(situation);
  expect(examples).toContain("chargeback");
  for (const record of ["another insurer", "returned", "provisions", "cap", "closed", "legal hold", "changed phone"])
    expect(examples).toContain(record);
});

test.skipIf(usesPostgres).each(rows)("%s: %s clicks %s", async (_example, email, clicks) => {
  const { role } = (await findActorByEmail(email))!;
  const cookie = await signInCookie(email);
  const steps = [...clicks.matchAll(/find `([^`]+)`|\*([^*]+)\*/g)];
  expect(steps.length).toBeGreaterThan(1);
  let page = await openPage(cookie, paths.dashboard(role));
  for (const [i, [, order, label = ""]] of steps.entries()) {
    const address = order === undefined ? addressOf(page, label) : `${paths.search(role as OfficerRole)}?q=${order}`;
    const isLast = i === steps.length - 1;
    // The last step can be a button or a text.
    if (isLast) expect(textOf(page)).toContain(label);
    else expect([label, address]).toEqual([label, expect.any(String)]);
    if (!isLast) page = await openPage(cookie, address!);
  }
});
