/** Every call with `expand` in the demo: each object is exactly the answer of the reader's own show call. */
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as z from "zod";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema";
import { findActorByEmail } from "~/domain/accounts/account.server";
import { type Role, roles } from "~/domain/values/actor";
import type { Method } from "~/http/api/protocol/endpoint.server";
import type { Expansion } from "~/http/api/protocol/expanding-call.server";
import { type DemoWorld, openDemo } from "../demo";
import { settleFeeds, usesPostgres } from "../on-postgres";
import { createToken } from "./cast";
import { call, endpoints } from "./routes";

interface ExpandingCall {
  /** Such as "sme/order/show/{id}". */
  path: string;
  role: Role;
  method: Method;
}

const expandingCalls: ExpandingCall[] = endpoints.flatMap(({ path, methods }) =>
  methods
    .filter((method) => method.expands)
    .map((method) => ({ path: path.replace("/api/v1/", ""), role: path.split("/")[3] as Role, method })),
);

const showPath = (role: Role, name: string) => `${role}/${name}/show/{id}`;

test.each(expandingCalls)("$path expands by the permission and the schema of the show calls", (expanding) => {
  for (const [name, { permission, shape }] of Object.entries(expanding.method.expands!)) {
    const { methods } = endpoints.find(({ path }) => path === `/api/v1/${showPath(expanding.role, name)}`)!;
    expect(permission(expanding.role)).toBe(methods[0]!.permission);
    expect((methods[0]!.output as z.ZodObject).shape[name]).toBe(shape);
  }
});

// PostgreSQL would seed the demo again.
describe.skipIf(usesPostgres)("in the demo", () => {
  const people: Record<Role, string> = {
    sme: "sme@dhow.test",
    provider: "supplier@dhow.test",
    admin: "admin@dhow.test",
    bank: "bank@dhow.test",
    insurance: "insurer1@dhow.test",
  };
  const tokens = new Map<Role, string>();
  let demo: DemoWorld;
  beforeAll(async () => {
    demo = await openDemo();
    for (const role of roles) tokens.set(role, await createToken((await findActorByEmail(people[role]))!));
    await settleFeeds();
  });
  afterAll(() => demo.world.close());

  const read = (role: Role, path: string) => call("GET", `/api/v1/${path}`, { token: tokens.get(role) });

  const rowsOf = async (role: Role, list: string) =>
    Object.values((await read(role, list)).body.content).find(Array.isArray) as Record<string, any>[];

  /** Returns a list's address, or the addresses of two records that the call shows. */
  async function addressesOf({ path, role }: ExpandingCall): Promise<string[]> {
    if (!path.includes("{id}")) return [path];
    const ids = async () => {
      if (path.startsWith("bank/sme/")) return (await rowsOf(role, "bank/order/list")).map((row) => row.sme_id._id);
      if (!path.startsWith("sme/pay/")) return (await rowsOf(role, listOf(path))).map((row) => row._id ?? row.smeId);
      const [{ _id: orderId }] = (await rowsOf(role, "sme/order/list?status=6")) as [{ _id: string }];
      return (await db.select().from(payments).where(eq(payments.orderId, orderId))).map(({ id }) => id);
    };
    return (await ids()).slice(0, 2).map((id) => path.replace("{id}", id));
  }
  const listOf = (path: string) => path.replace("/show/{id}", "/list");

  /** Returns the ids at a path of the answer. */
  function idsAt(value: unknown, [field, ...rest]: string[]): string[] {
    if (Array.isArray(value)) return value.flatMap((item) => idsAt(item, field ? [field, ...rest] : []));
    if (field) return idsAt((value as Record<string, unknown> | null)?.[field], rest);
    return typeof value === "string" ? [value] : [];
  }

  /** The number of objects by role and name. */
  const found = new Map<string, number>();

  async function assertShown(role: Role, address: string, [name, { path }]: [string, Expansion]): Promise<void> {
    const answer = (await read(role, `${address}?expand=${name}`)).body.content;
    const objects = answer.expanded[name];
    for (const id of new Set(idsAt(answer, path.split(".")))) {
      const { status, body } = await read(role, showPath(role, name).replace("{id}", id));
      expect([id, status]).toEqual([id, objects[id] ? 200 : 404]);
      expect(objects[id]).toEqual(body.content?.[name]);
    }
    const key = `${role} ${name}`;
    found.set(key, (found.get(key) ?? 0) + Object.keys(objects).length);
  }

  test.each(expandingCalls)("$path answers with each object as its show call does", async (expanding) => {
    for (const address of await addressesOf(expanding))
      for (const expansion of Object.entries(expanding.method.expands!))
        await assertShown(expanding.role, address, expansion);
  });

  test("each role finds each kind of object", () => {
    const kinds = expandingCalls.flatMap(({ role, method }) => Object.keys(method.expands!).map((n) => `${role} ${n}`));
    for (const kind of new Set(kinds)) expect([kind, found.get(kind)]).toEqual([kind, expect.any(Number)]);
    expect([...found.values()]).not.toContain(0);
  });
});
