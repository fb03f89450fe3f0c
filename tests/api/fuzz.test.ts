/**
 * Sends every endpoint damaged variants of its valid form, as every role. No call may fail with a defect, a rejected
 * call must store nothing, and every answer must be JSON. FUZZ_RUNS (per endpoint and method) and FUZZ_SEED come from
 * the environment; a failure prints its seed and the smallest example.
 */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { checkDatabase } from "~/domain/check.server";
import type { Actor } from "~/domain/values/actor";
import { MINUTE } from "~/domain/values/clock";
import type { Method } from "~/http/api/protocol/endpoint.server";
import { resetRateLimits } from "~/http/request/rate-limits.server";
import { PDF, sme, supplier, useOneWorld, wait } from "../domain/world";
import {
  allowReset,
  type Company,
  createToken,
  type Form,
  filled,
  inTurn,
  keepPasswords,
  keepTime,
  openCompanies,
} from "./cast";
import { type Answer, call, type Endpoint, endpoints } from "./routes";
import { watchStored } from "./stored";

// "Forgot password" answers with a delay, which these tests skip.
vi.mock("node:timers/promises", async (original) => ({
  ...((await original()) as object),
  setTimeout: async () => {},
}));

const RUNS = Number(process.env.FUZZ_RUNS ?? 5);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_120);

const world = useOneWorld();
keepTime();
allowReset();
keepPasswords();
let ours: Company;
let stored: () => Promise<string[]>;
let everybody: (Actor | null)[];

beforeAll(async () => {
  const { ours: first, theirs } = await openCompanies();
  ours = first;
  const early = [await (await sme(0)).actor(), await (await supplier(0)).actor()];
  stored = await watchStored(world.current.files);
  everybody = [null, ...early, ...Object.values(ours), theirs.sme, theirs.provider, theirs.insurance];
});
afterAll(async () => {
  // Accepted calls stored consistent data.
  expect(await checkDatabase()).toEqual([]);
});

/* ---- unusual values ---- */

const unusual = fc.constantFrom<unknown>(
  null,
  true,
  false,
  0,
  -0,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  1.005,
  1e-9,
  "",
  " ",
  "0",
  "-1",
  "NaN",
  "Infinity",
  "1e5",
  "0x10",
  "1,0",
  "null",
  "\0",
  "a\0b",
  "\ud800",
  "\udfff\ud800",
  "\u202e\u200b",
  "💸",
  "ｆｕｌｌ",
  "ı".repeat(300),
  "' or 1=1 --",
  "<script>",
  "%00",
  "../..",
  "__proto__",
  "constructor",
  "toString",
  "[object Object]",
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: "x" },
  [1, 2, 3],
  "2026-02-30T25:61:00Z",
  "0192f0c1-0000-7000-8000-000000000000",
);
const long = fc.integer({ min: 1, max: 200_000 }).map((length) => "x".repeat(length));
const odd: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: unusual },
  { weight: 2, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom("\ud83d", "\ude00", "a", "\u0301") }) },
  { weight: 2, arbitrary: fc.double() },
  { weight: 1, arbitrary: long },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.array(unusual, { maxLength: 200 }) },
);
const oddName = fc.oneof(
  fc.constantFrom(
    "__proto__",
    "constructor",
    "toString",
    "hasOwnProperty",
    "prototype",
    "",
    "a.b",
    "a[0]",
    "__intent__",
    "role",
    "level",
    "_id",
  ),
  fc.string({ unit: "binary", maxLength: 20 }),
);

/** Raw bodies that match no form. */
const oddBody = fc.oneof(
  fc.constantFrom(
    "",
    " ",
    "null",
    "[]",
    "[{}]",
    "1",
    '"text"',
    "true",
    "{",
    "}",
    "{]",
    '{"a":}',
    "{'a':1}",
    '{"a":1,}',
    "\ufeff{}",
    "NaN",
    "undefined",
    '{"__proto__":{"isAdmin":true}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"a":1}{"b":2}',
    "a=1&b=2",
    "<xml/>",
    "\0",
    '{"amount":1e999}',
    '{"amount":-1e999}',
    '{"\\ud800":"\\udfff"}',
  ),
  fc.integer({ min: 1, max: 40_000 }).map((depth) => "[".repeat(depth) + "]".repeat(depth)),
  fc.integer({ min: 1, max: 15_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`),
  fc.string({ unit: "binary" }),
);

const oddType = fc.constantFrom(
  "",
  "text/plain",
  "application/json;charset=utf-16",
  "application/JSON",
  "application/json, application/json",
  "a/b/c",
  ";",
  "application/x-www-form-urlencoded",
  "application/octet-stream",
  "multipart/mixed; boundary=cut",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=other",
  'multipart/form-data; boundary="',
);

const oddPiece = fc.oneof(
  fc.constantFrom(
    "..",
    "../..",
    "..%2f..%2f",
    "%2e%2e",
    "%00",
    "%",
    "%zz",
    "%ff",
    "%ed%a0%80",
    "%20",
    "%F0%9F%92%B8",
    "x%0d%0aSet-Cookie:a",
    "0",
    "-1",
    "null",
    "undefined",
    "NaN",
    "__proto__",
    "constructor",
    "toString",
    "*",
    "'",
    "%27%20or%201=1",
    "0192f0c1-0000-7000-8000-00000000000",
    "[object%20Object]",
  ),
  fc.integer({ min: 1, max: 8000 }).map((length) => "9".repeat(length)),
  fc.string({ unit: "binary", minLength: 1, maxLength: 60 }).map(encodable),
);

const queryText = fc.oneof(
  fc.constantFrom(
    "",
    "0",
    "-1",
    "1e9",
    "99999999999999999999",
    "1.5",
    "NaN",
    "%00",
    "1,2",
    "🛶",
    "-10",
    "9007199254740991",
    "asc",
    "2026-13",
  ),
  fc.string({ unit: "binary" }),
);
/** With known parameter names, and others. */
const oddQuery = (names: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...names, "__proto__", "constructor", "x"), queryText), {
      minLength: 1,
      maxLength: 5,
    })
    .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${encodable(value)}`).join("&")}`);

function encodable(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/* ---- ways to damage a valid call ---- */

interface Raw {
  path: string;
  fields: [string, unknown][];
  files: { name: string; fileName: string | null; bytes: Uint8Array }[];
  headers: Record<string, string>;
  /** Replaces fields and files. */
  body: string | null;
  /** The fraction of the body that is sent; 1 is all. */
  arrives: number;
}

/** Has a description for printed examples. */
type Damage = (raw: Raw, names: string[]) => void;
const damage = (words: string, does: Damage): Damage => Object.assign(does, { [fc.toStringMethod]: () => words });
const printValue = (value: unknown): string => fc.stringify(value).slice(0, 200);

/** An index into a list of any length. */
const place = fc.nat(9999);
const pick = <T>(list: T[], at: number): T | undefined => list[at % Math.max(1, list.length)];

const oddBytes = fc.oneof(
  fc.constantFrom(
    new Uint8Array(),
    PDF,
    PDF.slice(0, 4),
    Buffer.from("GIF89a"),
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
  ),
  fc.uint8Array({ maxLength: 500 }),
);

const field: fc.Arbitrary<Damage> = fc.oneof(
  fc
    .tuple(place, odd)
    .map(([at, value]) =>
      damage(`field ${at} = ${printValue(value)}`, (raw, names) => set(raw, pick(names, at), value)),
    ),
  place.map((at) =>
    damage(`without field ${at}`, (raw) => void raw.fields.splice(at % Math.max(1, raw.fields.length), 1)),
  ),
  fc
    .tuple(oddName, odd)
    .map(([name, value]) =>
      damage(`and ${printValue(name)}: ${printValue(value)}`, (raw) => void raw.fields.push([name, value])),
    ),
  place.map((at) =>
    damage(`field ${at} as a list`, (raw) => {
      const entry = pick(raw.fields, at);
      if (entry) entry[1] = [entry[1]];
    }),
  ),
);
const whole: fc.Arbitrary<Damage> = fc.oneof(
  oddBody.map((body) => damage(`body ${printValue(body)}`, (raw) => void (raw.body = body))),
  fc.nat(99).map((percent) => damage(`${percent}% of the body`, (raw) => void (raw.arrives = percent / 100))),
  oddType.map((type) => damage(`type ${type}`, (raw) => void (raw.headers["Content-Type"] = type))),
);
const around: fc.Arbitrary<Damage> = fc.oneof(
  oddPiece.map((piece) =>
    damage(
      `id ${printValue(piece)}`,
      (raw) => void (raw.path = raw.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}$/, () => piece)),
    ),
  ),
  fc
    .constantFrom("", " ", "k", "é", "x".repeat(256), "__proto__")
    .map((key) => damage(`key ${printValue(key)}`, (raw) => void (raw.headers["Idempotency-Key"] = key))),
  fc
    .constantFrom("Bearer", "Bearer ", "Basic YTpi", "Bearer a b", "bearer \u00ff", "x".repeat(9000))
    .map((value) => damage(`authorization ${printValue(value)}`, (raw) => void (raw.headers.Authorization = value))),
);
const uploaded: fc.Arbitrary<Damage> = fc.oneof(
  fc
    .tuple(oddBytes, oddName)
    .map(([bytes, name]) =>
      damage(`and a file ${printValue(name)}`, (raw) => void raw.files.push({ name, fileName: "other.pdf", bytes })),
    ),
  oddBytes.map((bytes) =>
    damage(`file of ${printValue(bytes)}`, (raw) => raw.files.forEach((file) => (file.bytes = bytes))),
  ),
  oddName.map((name) =>
    damage(`file part ${printValue(name)}`, (raw) => raw.files.forEach((file) => (file.name = name))),
  ),
  fc
    .constantFrom(null, "", "../../etc/passwd", "x".repeat(5000), 'a"b', "a\0b", "é.pdf")
    .map((fileName) =>
      damage(`file name ${printValue(fileName)}`, (raw) => raw.files.forEach((file) => (file.fileName = fileName))),
    ),
  fc.constant(damage("the file twice", (raw) => void raw.files.push(...raw.files))),
  fc.constant(damage("no file", (raw) => void (raw.files = []))),
);

const damages = ({ method, file, query }: Method): fc.Arbitrary<Damage[]> => {
  const asked = oddQuery(Object.keys((query as z.ZodObject | undefined)?.shape ?? {}));
  const queried = asked.map((text) => damage(`query ${printValue(text)}`, (raw) => void (raw.path += text)));
  const ways = [
    around,
    queried,
    ...(method === "GET" ? [] : [field, field, field, whole]),
    ...(file ? [uploaded, uploaded] : []),
  ];
  return fc.array(fc.oneof(...ways), { maxLength: 3 });
};

function set(raw: Raw, name: string | undefined, value: unknown): void {
  if (name === undefined) return;
  raw.fields = [...raw.fields.filter(([other]) => other !== name), [name, value]];
}

const BOUNDARY = "----a-boundary-as-browsers-write-it";

function sentBody(raw: Raw, isForm: boolean): string | Uint8Array {
  const bytes = raw.body !== null ? Buffer.from(raw.body) : isForm ? multipart(raw) : Buffer.from(toJsonText(raw));
  return raw.arrives === 1 ? bytes : bytes.subarray(0, Math.floor(bytes.length * raw.arrives));
}

/** Written by hand, so that names such as __proto__ are sent and names can repeat. */
const toJsonText = ({ fields }: Raw): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value) ?? "null"}`).join(",")}}`;

function multipart({ fields, files }: Raw): Buffer {
  const parts = [
    ...fields.map(([name, value]) =>
      part(name, null, Buffer.from(typeof value === "string" ? value : (JSON.stringify(value) ?? ""))),
    ),
    ...files.map(({ name, fileName, bytes }) => part(name, fileName, bytes)),
  ];
  return Buffer.concat([...parts.flat(), Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function part(name: string, fileName: string | null, bytes: Uint8Array): Uint8Array[] {
  const about = `form-data; name="${name}"${fileName === null ? "" : `; filename="${fileName}"`}`;
  return [Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: ${about}\r\n\r\n`), bytes, Buffer.from("\r\n")];
}

/** All fields in the definition, including fields that the example omits. */
function parameterNames({ input, example }: Method): string[] {
  const { properties = {} } = z.toJSONSchema(input ?? z.object({}), { io: "input", unrepresentable: "any" });
  return [...new Set([...Object.keys(properties), ...Object.keys((example ?? {}) as object)])];
}

/* ---- the test ---- */

const tokens = new Map<string, string>();

/** Reused while valid, because each new token inserts a row. */
async function callerToken(actor: Actor | null): Promise<string | null> {
  if (!actor) return null;
  const token = tokens.get(actor.accountId) ?? (await createToken(actor));
  tokens.set(actor.accountId, token);
  return token;
}

async function sent(method: Method, raw: Raw, actor: Actor | null): Promise<Answer> {
  const body = method.method === "GET" ? undefined : sentBody(raw, method.file !== undefined && raw.body === null);
  const type = method.file ? `multipart/form-data; boundary=${BOUNDARY}` : "application/json";
  const answer = await call(method.method, raw.path, {
    token: await callerToken(actor),
    body,
    headers: { ...(body === undefined ? {} : { "Content-Type": type }), ...raw.headers },
  });
  if (answer.status === 401 || raw.path.includes("/logout")) tokens.delete(actor?.accountId ?? "");
  return answer;
}

/** A form is used until it succeeds, or until its record is worn out by failed tries. */
const WEARS = 25;

async function prove(endpoint: Endpoint, method: Method): Promise<void> {
  const names = parameterNames(method);
  let form: { right: Form; owner: Actor | null; left: number } | null = null;
  const once = async (callerIndex: number, changes: Damage[]) => {
    if (!form || form.left === 0) {
      const owner = await inTurn(endpoint, method, ours);
      form = { right: await filled(endpoint, method, ours, owner), owner, left: WEARS };
      wait(MINUTE);
    }
    form.left -= 1;
    resetRateLimits();
    const { right, owner } = form;
    const actor = callerIndex % 3 > 0 ? owner : (pick(everybody, Math.floor(callerIndex / 3)) ?? null);
    const raw: Raw = {
      path: right.path,
      fields: Object.entries(right.values ?? {}),
      files: right.file ? [{ ...right.file, fileName: "a.pdf" }] : [],
      headers: {},
      body: null,
      arrives: 1,
    };
    for (const change of changes) change(raw, names);
    // Created before counting rows, because a new token inserts one.
    await callerToken(actor);
    await stored();
    const { status, body, text, headers } = await sent(method, raw, actor);
    const about =
      `${method.method} ${raw.path.slice(0, 200)} as ${actor?.role ?? "nobody"}: ` + `${status} ${text.slice(0, 300)}`;
    expect(status, about).toBeLessThan(500);
    expect(headers.get("Content-Type"), about).toMatch(/^application\/json/);
    if (status >= 400) {
      expect(body.msg, about).toEqual(expect.stringMatching(/./));
      for (const messages of Object.values(body.errors ?? {})) {
        expect(messages, about).toEqual(expect.arrayContaining([expect.any(String)]));
      }
    } else expect(body.content, about).toEqual(expect.any(Object));
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const mustNot = status >= 400 || (method.method === "GET" && !method.acts);
    if (mustNot) expect(await stored(), `stored all the same: ${about}`).toEqual([]);
    else form = null;
  };
  await fc.assert(fc.asyncProperty(place, damages(method), once), { numRuns: RUNS, seed: SEED });
  // The undamaged call works for its owner, or makes a proposal (202).
  form = null;
  const accepted = () => (seen.get(200) ?? 0) + (seen.get(202) ?? 0);
  const before = accepted();
  await once(1, []);
  expect(accepted()).toBe(before + 1);
}

/** How often each status was returned. */
const seen = new Map<number, number>();

const cases = endpoints.flatMap((endpoint) =>
  endpoint.methods.map((method) => [`${method.method} ${endpoint.path}`, endpoint, method] as const),
);

describe.each(cases)("%s", (_name, endpoint, method) => {
  test("never fails with a defect, and stores all or nothing", () => prove(endpoint, method));
});

test("the damage reached every kind of check", () => {
  for (const status of [200, 400, 401, 403, 404, 409, 415, 422]) {
    expect(seen.get(status) ?? 0, String(status)).toBeGreaterThan(RUNS / 4);
  }
});
