/** The linter enforces the import directions. These tests check the linter. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ESLint } from "eslint";
import { describe, expect, it } from "vitest";

const overrideConfigFile = "tests/eslint.config.js";

const eslint = new ESLint({ overrideConfigFile });

async function reported(filePath: string, code: string) {
  const [result] = await eslint.lintText(code, { filePath });
  expect(result!.messages.filter((message) => message.fatal)).toEqual([]);
  return result!.messages.map((message) => message.ruleId);
}

const direction = "dhow/directions";
const serverName = "dhow/server-name";
const address = "no-restricted-syntax";
const words = "words/words";

const bad: [file: string, code: string, rule: string][] = [
  [
    "app/domain/orders/order.server.ts",
    `import { balances } from "~/db/schema"; export const a = (tx) => tx.update(balances).set({ amount: 1 });`,
    "dhow/sums",
  ],
  [
    "app/domain/orders/order.server.ts",
    `import { insertRow } from "~/db/prepared-statements.server"; import { counters } from "~/db/schema"; ` +
      "export const a = (tx) => insertRow(tx, counters, {});",
    "dhow/sums",
  ],
  [
    "app/domain/orders/order.server.ts",
    `import { instalments } from "~/db/schema"; export const a = (tx) => tx.update(instalments).set({ amount: 1 });`,
    "dhow/instalments",
  ],
  [
    "app/domain/orders/order.server.ts",
    `import { updateRepaymentsDue } from "~/domain/aggregates/exposure.server"; ` +
      `export const a = (tx) => updateRepaymentsDue(tx, {}, [], []);`,
    "dhow/instalments",
  ],
  [
    "app/domain/orders/order.server.ts",
    `import { orders } from "~/db/schema"; export const a = (tx) => tx.update(orders).set({ amount: 1 });`,
    "dhow/orders",
  ],
  ["app/domain/orders/order.server.ts", `export { a } from "~/http/request/session.server";`, direction],
  ["app/domain/orders/order.ts", `export * from "~/ui/parts/money";`, direction],
  ["app/domain/orders/order.ts", `import { a } from "../../ui/money"; a();`, direction],
  ["app/domain/orders/order.ts", `import { a } from "./orders.server"; a();`, direction],
  ["app/domain/orders/order.server.ts", `await import("~/routes/index");`, direction],
  ["app/domain/orders/order.server.ts", `import "~/server/serve.server";`, direction],
  ["app/ui/parts/table.tsx", `import { a } from "~/db/schema"; a();`, direction],
  ["app/ui/parts/table.tsx", `import { a } from "~/domain/orders/order.server"; a();`, direction],
  ["app/ui/parts/table.tsx", `import { a } from "~/http/forms/forms.server"; a();`, direction],
  ["app/ui/parts/table.tsx", `import { a } from "~/gateways/mail.server"; a();`, direction],
  ["app/http/forms/forms.server.ts", `import { a } from "~/db/client.server"; a();`, direction],
  ["app/http/forms/forms.server.ts", `import { a } from "~/ui/parts/table"; a();`, direction],
  ["app/http/forms/forms.server.ts", `import { a } from "~/routes/index"; a();`, direction],
  ["app/routes/sme+/index.tsx", `import { a } from "~/db/client.server"; a();`, direction],
  ["app/routes/sme+/index.tsx", `import { a } from "~/server/serve.server"; a();`, direction],
  ["app/routes/sme+/index.tsx", `import { a } from "../../ui/table"; a();`, direction],
  ["app/root.tsx", `import { a } from "~/db/client.server"; a();`, direction],
  ["app/db/client.server.ts", `import { a } from "~/domain/values/money"; a();`, direction],
  ["app/gateways/bank/sandbox.server.ts", `import { a } from "~/domain/orders/order.server"; a();`, direction],
  ["app/gateways/bank/sandbox.server.ts", `import { a } from "~/http/request/scope.server"; a();`, direction],
  ["app/server/static.server.ts", `import { a } from "~/domain/orders/order.server"; a();`, direction],
  ["app/domain/orders/order.ts", `import { readFile } from "node:fs/promises"; await readFile("x");`, serverName],
  ["app/domain/orders/order.ts", `import { get } from "https"; get("x");`, serverName],
  ["app/domain/orders/order.ts", `import Database from "better-sqlite3"; new Database("x");`, serverName],
  ["app/domain/orders/order.ts", `import { db } from "~/db/client.server"; await db;`, serverName],
  ["app/domain/values/clock.ts", `export const zone = process.env.TZ;`, serverName],
  ["app/ui/parts/table.tsx", `export const href = "/sme/orders";`, address],
  ["app/ui/parts/table.tsx", "export const href = (id: string) => `/bank/order/${id}`;", address],
  ["app/http/request/site.server.ts", "export const href = (role: string) => `/${role}/orders`;", address],
  [
    "app/ui/parts/table.tsx",
    `import { UNSAFE_RouteContext as a } from "react-router-dom"; export const b = a;`,
    "no-restricted-syntax",
  ],
  ["app/server/serve.server.ts", `Object.setPrototypeOf({}, Request.prototype);`, "no-restricted-syntax"],
  ["app/ui/parts/table.tsx", `Array.prototype.at = () => undefined;`, "no-extend-native"],
  ["app/server/serve.server.ts", `import { a } from "~/fast-path/route-renderer"; a();`, direction],
  ["app/domain/orders/order.ts", `const unused = 1;`, "@typescript-eslint/no-unused-vars"],
  ["app/ui/parts/table.tsx", `export const a = <p>Nothing is late.</p>;`, words],
  ["app/ui/parts/table.tsx", `export const a = (late: boolean) => <p>{late ? "Late" : null}</p>;`, words],
  ["app/ui/parts/table.tsx", `export const a = <svg aria-label="A chart" />;`, words],
  ["app/routes/sme+/index.tsx", "export const a = (to: string) => <a title={`To ${to}`}>…</a>;", words],
  [
    "app/domain/orders/order.ts",
    `import { Refused } from "~/domain/verbs/errors"; throw new Refused("late", "an instalment is late");`,
    words,
  ],
  [
    "app/domain/orders/order.ts",
    `import { Invalid } from "~/domain/verbs/errors"; throw new Invalid({ amount: ["too much"] });`,
    words,
  ],
  ["app/domain/notifications/messages.ts", "export const a = { subject: `Pay order ${1}`, text: '' };", words],
  ["app/domain/dashboards/task.server.ts", `export const a = { kind: "late", title: "a late instalment" };`, words],
  [
    "app/http/pages/orders.server.ts",
    `import { withNotice } from "./notices.server"; export const a = () => withNotice("/", "success", "Done!");`,
    words,
  ],
];

const good: [file: string, code: string][] = [
  ["app/ui/parts/table.tsx", "export const hrefs = (id: string) => [`/api/v1/sme/order/${id}`, '/smes'];"],
  ["app/domain/paths.ts", `export const late = "/sme/late";`],
  [
    "app/domain/orders/order.server.ts",
    `import { a } from "~/db/client.server"; import { b } from "~/domain/values/money"; a(b);`,
  ],
  ["app/domain/orders/order.ts", `import type { A } from "./orders.server"; export const a = (x: A) => x;`],
  ["app/ui/parts/table.tsx", `import { a } from "~/domain/values/money"; import { b } from "./status"; a(b);`],
  [
    "app/http/forms/forms.server.ts",
    `import { a } from "~/domain/verbs/errors"; import type { S } from "~/ui/parts/shell"; a({} as S);`,
  ],
  [
    "app/routes/sme+/index.tsx",
    `import { a } from "~/domain/orders/order.server"; import { b } from "~/ui/parts/table"; a(b);`,
  ],
  ["app/root.tsx", `import { a } from "~/http/pages/shell.server"; import css from "~/ui/site/dhow.css"; a(css);`],
  [
    "app/main.ts",
    `import { a } from "~/db/client.server"; import { existsSync } from "node:fs"; a(existsSync, process.env);`,
  ],
  ["app/ui/parts/table.tsx", `export const a = (what: string) => <p title={what}>{what} / 100%</p>;`],
  [
    "app/domain/orders/order.ts",
    `import { say } from "~/words/message"; import { Invalid, Refused } from "~/domain/verbs/errors"; ` +
      `export const a = [new Refused("late", say("lateInstalment")), new Invalid({}, "email_taken")];`,
  ],
  [
    "app/domain/instalments/changes.server.ts",
    `import type { Tx } from "~/db/client.server"; import { instalments } from "~/db/schema"; ` +
      `import { updateRepaymentsDue } from "~/domain/aggregates/exposure.server"; ` +
      `export const a = (tx: Tx) => [tx.delete(instalments), updateRepaymentsDue];`,
  ],
  [
    "app/domain/orders/order.server.ts",
    `import { db } from "~/db/client.server"; import { instalments } from "~/db/schema"; export const a = () => ` +
      "db.select().from(instalments);",
  ],
  ["app/program/seed/seed.server.ts", `import { a } from "~/domain/orders/order.server"; a();`],
];

describe("the linter", () => {
  it.each(bad)("in %s reports %s", async (file, code, rule) => {
    expect(await reported(file, code)).toContain(rule);
  });

  it.each(good)("in %s allows %s", async (file, code) => {
    expect(await reported(file, code)).toEqual([]);
  });

  it("with types reports unawaited promises and wrong types", () => {
    const folder = mkdtempSync(join(tmpdir(), "dhow-lint-"));
    const lines = [
      "const late = async () => 1;",
      "late();",
      "if (late()) throw new Error();",
      "export const days: number = 'one';",
    ];
    writeFileSync(join(folder, "late.ts"), lines.join("\n"));
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: { strict: true, module: "esnext", target: "es2022" } }),
    );
    try {
      const { stdout } = spawnSync(
        "oxlint",
        ["-c", "tests/oxlint.json", "--type-aware", "--type-check", "--format=unix", folder],
        { encoding: "utf8" },
      );
      for (const rule of ["no-floating-promises", "no-misused-promises", "TS2322"]) expect(stdout).toContain(rule);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
