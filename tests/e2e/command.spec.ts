import { readFileSync } from "node:fs";
import { startInstance } from "../instance.mjs";
import { expect, test } from "./app";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as { version: string };

test("the command line says what it can do and what is wrong", async ({ app }) => {
  expect(await app.dhow("--version")).toMatchObject({ code: 0, stdout: `${version}\n` });
  expect((await app.dhow("--help")).stdout).toContain("user add");
  expect(await app.dhow("nonsense")).toMatchObject({ code: 2, stderr: 'dhow: there is no command "nonsense"\n' });
  expect(await app.dhow("serve", "--fresh")).toMatchObject({ code: 2 });
  expect(await app.dhow("user", "add", "x@dhow.test", "--name", "X", "--role", "sme")).toMatchObject({ code: 2 });
  expect((await app.dhow("serve")).stderr).toContain("Choose another PORT");
});

test("--fresh keeps a database that the demo did not make", async ({ app }) => {
  const refused = await app.dhow("demo", "--fresh");
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("was not made by the demo");
});

test("a signal ends the server in order", async () => {
  const instance = await startInstance("serve");
  expect(await instance.stop()).toBe(0);
});
