/**
 * The authorization matrix: every endpoint, method and kind of caller. Expected answers are derived from the permission
 * table; MATRIX.md keeps them, so that a review sees every change (update it with `vitest run -u`).
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "~/domain/values/actor";
import { MINUTE } from "~/domain/values/clock";
import { hasPermission, isActive, roleMay } from "~/domain/verbs/permissions";
import type { Method } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";
import { sessionCookie } from "~/http/request/cookies.server";
import { sme, supplier, useOneWorld, wait } from "../domain/world";
import { runTwice } from "../run-twice";
import {
  allowReset,
  type Company,
  callBody,
  createToken,
  endpointArea,
  type Form,
  filled,
  inTurn,
  isTheirOwn,
  keepPasswords,
  keepTime,
  methodSamples,
  openCompanies,
  replaced,
} from "./cast";
import { type Answer, call, type Endpoint, endpoints } from "./routes";
import { watchStored } from "./stored";

const world = useOneWorld();
keepTime();
allowReset();
keepPasswords();

interface Caller {
  name: string;
  /** Null without a valid token. */
  actor: Actor | null;
  token?: string;
  headers?: Record<string, string>;
}

const NOBODY: Caller = { name: "nobody", actor: null };

let stored: () => Promise<string[]>;
let ours: Company;
let theirs: Company;
let callers: Caller[];

beforeAll(async () => {
  // Each verb's own tests run its transactions twice.
  runTwice(false);
  ({ ours, theirs } = await openCompanies());
  stored = await watchStored(world.current.files);
  const cookie = (await sessionCookie().serialize(await createToken(ours.sme, "web"))).split(";")[0]!;
  callers = [
    NOBODY,
    { name: "bad token", actor: null, token: "bm8gc3VjaCB0b2tlbg" },
    { name: "browser's cookie", actor: null, headers: { Cookie: cookie } },
    { name: "SME at level 0", actor: await (await sme(0)).actor() },
    { name: "SME at level 8", actor: ours.sme },
    { name: "supplier at level 0", actor: await (await supplier(0)).actor() },
    { name: "supplier at level 5", actor: ours.provider },
    { name: "admin", actor: ours.admin },
    { name: "bank", actor: ours.bank },
    { name: "insurer", actor: ours.insurance },
  ];
});

afterAll(() => runTwice(true));

const names = [
  "nobody",
  "bad token",
  "browser's cookie",
  "SME at level 0",
  "SME at level 8",
  "supplier at level 0",
  "supplier at level 5",
  "admin",
  "bank",
  "insurer",
];
/**
 * The caller whose turn it is, with its own records; the same form from another company; the same form with unknown
 * ids.
 */
const IN_TURN = "in turn";
const ANOTHER = "another company";
const NOWHERE = "no such record";
const columns = [...names, IN_TURN, ANOTHER, NOWHERE];

const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const cells = new Map<string, Record<string, string>>();

/** With a fresh token each time, because some calls end theirs. */
async function sent(method: string, form: Form, { actor, token, headers }: Caller): Promise<Answer> {
  const hasBody = !["GET", "HEAD", "OPTIONS"].includes(method);
  const body = hasBody ? (callBody(form) ?? {}) : undefined;
  return call(method, form.path, { token: actor ? await createToken(actor) : token, headers, body });
}

/** A valid form, some time after its record was created, so that a code can be requested again. */
async function rightForm(endpoint: Endpoint, method: Method, actor: Actor | null): Promise<Form> {
  const form = await filled(endpoint, method, ours, actor);
  wait(MINUTE);
  return form;
}

/** The status that keeps the caller out; null if the call is allowed. */
function refused(endpoint: Endpoint, { permission }: Method, { actor }: Caller): number | null {
  if (permission === "anyone") return null;
  if (!actor) return 401;
  const area = endpointArea(endpoint);
  const isOthers = ["sme", "provider", "admin", "bank", "insurance"].includes(area) && area !== actor.role;
  return isOthers || !roleMay(actor.role, permission) || !hasPermission(actor, permission) ? 403 : null;
}

/** A rejected call gives its reason in JSON and changes nothing. */
async function assertRefused(method: string, form: Form, caller: Caller): Promise<Answer> {
  await stored();
  const answer = await sent(method, form, caller);
  expect(await stored(), `${caller.name} is refused, but something is stored`).toEqual([]);
  if (method !== "HEAD") expect(answer.body?.msg, `${caller.name} is told nothing`).toEqual(expect.any(String));
  return answer;
}

const nobodys = "0192f0c1-0000-7000-8000-000000000000";
const known = new Set<string>(Object.values(samples));

/** The form with ids that do not exist. The rest stays valid. */
function aboutNothing(endpoint: Endpoint, method: Method, form: Form): Form {
  const example = Object.entries(method.example ?? {}) as [string, unknown][];
  const changed = example
    .map(([name, value]): [string, unknown] => [name, replaced(value, (text) => (known.has(text) ? nobodys : text))])
    .filter(
      ([name, value], at) => JSON.stringify(value) !== JSON.stringify(example[at]?.[1]) && name in (form.values ?? {}),
    );
  return {
    ...form,
    path: endpoint.path.replace("{id}", nobodys),
    values: form.values && { ...form.values, ...Object.fromEntries(changed) },
  };
}

/** Somebody else in the same role; null if the role's records are shared. */
async function stranger(endpoint: Endpoint, method: Method): Promise<Caller | null> {
  const isOwn = methodSamples(method).some(isTheirOwn);
  const actor = await inTurn(endpoint, method, theirs);
  const isCompany = actor && ["sme", "provider", "insurance"].includes(endpointArea(endpoint));
  return isOwn && isCompany ? { name: ANOTHER, actor } : null;
}

const endpointOwner = async (endpoint: Endpoint, method: Method): Promise<Caller> => ({
  name: IN_TURN,
  actor: await inTurn(endpoint, method, ours),
});

/** The calls that always take two people. */
const proposals = new RegExp(
  "/(money/(receive|reverse|refund|refund/back)|repayment/(record|reverse)|payment/reverse|payee/accept|" +
    "(batch|settlement)/return|dispute/decide|write-off/(create|undo)|company/(close|reopen|contact)|erasure/request|" +
    "legal-hold/lift|retention/periods|claim/(pay|recover|reverse)|group/limit|identity/screening|provisions/rates|" +
    "setting/small-differences)$",
);

/** Calls about the only open settlement or proposal. Its form is used up by the caller before. */
const aloneCalls =
  /\/(settlement\/(draft|agree|discard|confirm)|provisions\/rates|retention\/periods|setting\/small-differences)$/;

async function offered(endpoint: Endpoint, method: Method, as: string): Promise<Record<string, string>> {
  const row: Record<string, string> = {};
  // Everybody has a colleague, so some calls always become proposals.
  const done = method.method !== "GET" && proposals.test(endpoint.path) ? 202 : 200;
  const isAlone = aloneCalls.test(endpoint.path);
  const owner = await endpointOwner(endpoint, method);
  const form = await rightForm(endpoint, method, owner.actor);
  for (const caller of callers) {
    const refusalStatus = refused(endpoint, method, caller);
    if (refusalStatus !== null) {
      const { status, headers } = await assertRefused(as, form, caller);
      expect(status, caller.name).toBe(refusalStatus);
      expect(headers.has("WWW-Authenticate"), caller.name).toBe(refusalStatus === 401);
      row[caller.name] = String(refusalStatus);
      continue;
    }
    // Each caller has a separate form, because an action cannot be repeated.
    const own = await endpointOwner(endpoint, method);
    const isTheirTurn = own.actor === null || own.actor.accountId === caller.actor?.accountId;
    const { status, text } = await sent(
      as,
      await rightForm(endpoint, method, isTheirTurn ? caller.actor : own.actor),
      caller,
    );
    expect([done, 404, 409, 422], `${caller.name}: ${text}`).toContain(status);
    if (isTheirTurn) expect(status, `${caller.name}: ${text}`).toBe(done);
    row[caller.name] = String(status);
  }

  const other = await stranger(endpoint, method);
  row[ANOTHER] = "";
  if (other) {
    const { status } = await assertRefused(as, form, other);
    expect(status, ANOTHER).toBe(404);
    row[ANOTHER] = String(status);
  }
  row[NOWHERE] = "";
  if (methodSamples(method).length > 0) {
    const { status, text } = await assertRefused(as, aboutNothing(endpoint, method, form), owner);
    // Inside a form, an unknown id may also be an invalid choice.
    expect([404, 422], `${NOWHERE}: ${text}`).toContain(status);
    if (method.of) expect(status, NOWHERE).toBe(404);
    row[NOWHERE] = String(status);
  }
  // The form that everybody else was rejected with works for its owner. A used-up form is filled again.
  const { status, text } = await sent(as, isAlone ? await rightForm(endpoint, method, owner.actor) : form, owner);
  expect(status, `${IN_TURN}: ${text}`).toBe(done);
  row[IN_TURN] = String(status);
  return row;
}

const keptTokens = new Map<string, string>();
async function keptCaller(caller: Caller): Promise<Caller> {
  if (!caller.actor) return caller;
  const token = keptTokens.get(caller.name) ?? (await createToken(caller.actor));
  keptTokens.set(caller.name, token);
  return { ...caller, actor: null, token };
}

/** A method that the path does not support, or OPTIONS: the same for everybody. */
async function unoffered(endpoint: Endpoint, method: string): Promise<Record<string, string>> {
  const row: Record<string, string> = {};
  const form: Form = { path: endpoint.path.replace("{id}", nobodys), values: {}, file: null };
  const allow = [
    ...endpoint.methods.map((definition) => definition.method),
    ...(isRead(endpoint) ? ["HEAD"] : []),
    "OPTIONS",
  ].sort();
  await stored();
  for (const caller of callers) {
    // Such a call ends no token, so callers keep theirs.
    const { status, headers, body } = await sent(method, form, await keptCaller(caller));
    expect(status, caller.name).toBe(method === "OPTIONS" ? 204 : 405);
    expect(headers.get("Allow")?.split(", ").sort()).toEqual(allow);
    if (status === 405 && method !== "HEAD") expect(body.msg).toEqual(expect.any(String));
    row[caller.name] = String(status);
  }
  expect(await stored(), "callers are refused, but something is stored").toEqual([]);
  return { ...row, [IN_TURN]: "", [ANOTHER]: "", [NOWHERE]: "" };
}

const isRead = (endpoint: Endpoint): boolean => endpoint.methods.some(({ method }) => method === "GET");

describe.each(endpoints.map((endpoint) => [endpoint.path, endpoint] as const))("%s", (path, endpoint) => {
  test.each(methods)("%s", async (method) => {
    const asked = method === "HEAD" && isRead(endpoint) ? "GET" : method;
    const definition = endpoint.methods.find((candidate) => candidate.method === asked);
    cells.set(
      `${path} ${method}`,
      definition ? await offered(endpoint, definition, method) : await unoffered(endpoint, method),
    );
  });
});

test("lists show each company only its own records", async () => {
  const ofCompanies = endpoints.filter((endpoint) => ["sme", "provider", "insurance"].includes(endpointArea(endpoint)));
  const lists = ofCompanies.filter((company) => /\/(order|invoice|installment|sme)\/list$/.test(company.path));
  expect(lists.length).toBeGreaterThan(0);
  for (const endpoint of lists) {
    const method = endpoint.methods.find((candidate) => candidate.method === "GET")!;
    const stranger = await inTurn(endpoint, method, theirs);
    const { status, text } = await call("GET", `${endpoint.path}?perPage=100`, { token: await createToken(stranger!) });
    expect(status, endpoint.path).toBe(200);
    for (const id of [ours.sme.applicantId!, ours.provider.applicantId!]) expect(text, endpoint.path).not.toContain(id);
  }
});

test("a browser session is no bearer token, and an API token no session", async () => {
  const { sme: buyer } = ours;
  const path = "/api/v1/sme/order/list";
  expect((await call("GET", path, { token: await createToken(buyer, "web") })).status).toBe(401);
  expect((await call("GET", path, { token: await createToken(buyer) })).status).toBe(200);
  expect(isActive(buyer)).toBe(true);
});

test("all answers match MATRIX.md", async () => {
  expect(cells.size, "run the whole file").toBe(endpoints.length * methods.length);
  await expect(markdown()).toMatchFileSnapshot("MATRIX.md");
});

/** One row per endpoint for methods with the same answers. */
function markdown(): string {
  const line = (...texts: string[]) => `| ${texts.join(" | ")} |`;
  const rows = endpoints
    .map(({ path }) => path)
    .sort()
    .flatMap((path) => {
      const alike = new Map<string, string[]>();
      for (const method of methods) {
        const row = cells.get(`${path} ${method}`)!;
        const key = columns.map((column) => row[column] ?? "").join(" | ");
        alike.set(key, [...(alike.get(key) ?? []), method]);
      }
      return [...alike].map(([key, group]) => line(path, group.join(" "), key));
    });
  return [
    "# API answers by caller",
    "",
    "`tests/api/matrix.long.test.ts` generates this table and fails if an answer differs. " +
      "Every caller sends a valid request.",
    "",
    `- "${IN_TURN}": the caller that may act, about its own record in the right state.`,
    `- "${ANOTHER}": the same request by another company.`,
    `- "${NOWHERE}": the request of the caller in turn, with unknown ids.`,
    "- 409: the caller has permission, but the record is in another state.",
    "- An empty cell: no record can belong to another company.",
    "",
    line("endpoint", "method", ...columns),
    line("---", "---", ...columns.map(() => "---")),
    ...rows,
    "",
  ].join("\n");
}
