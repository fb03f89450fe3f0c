import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runDhow, startInstance } from "../instance.mjs";
import { expect, test } from "./app";
import { staff } from "./people";

const { version } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  version: string;
};

test("the command line prints help and errors", async ({ app }) => {
  expect(await app.dhow("--version")).toMatchObject({ code: 0, stdout: `${version}\n` });
  expect((await app.dhow("--help")).stdout).toContain("user add");
  expect(await app.dhow("nonsense")).toMatchObject({
    code: 2,
    stderr: 'dhow: unknown command "nonsense": dhow --help lists all commands\n',
  });
  expect(await app.dhow("user", "nonsense")).toMatchObject({
    code: 2,
    stderr: 'dhow: unknown command "user nonsense": choose one of add, reset, disable, enable\n',
  });
  expect(await app.dhow("serve", "--fresh")).toMatchObject({
    code: 2,
    stderr: "dhow: Unknown option '--fresh': see dhow serve --help\n",
  });
  expect(await app.dhow("backup")).toMatchObject({ code: 2, stderr: "dhow: backup needs <file or folder>\n" });
  expect((await app.dhow("print", "caddy", "{evil")).stderr).toContain("is not a domain");
  expect((await app.dhow("check", "--env", "/nowhere")).stderr).toContain("no such file");
  expect(await app.dhow("user", "add", "x@dhow.test", "--name", "X", "--role", "sme")).toMatchObject({ code: 2 });
  expect((await app.dhow("serve")).stderr).toContain("another Dhow is running on the data folder");
  const folder = mkdtempSync(join(tmpdir(), "dhow-port-"));
  const { port } = new URL(app.url);
  const env = {
    PATH: process.env.PATH,
    SANDBOX: "on",
    HOST: "127.0.0.1",
    PORT: port,
    APP_URL: app.url,
    DATA_DIR: folder,
  };
  expect((await runDhow(["serve"], env)).stderr).toContain("Choose another PORT");
  rmSync(folder, { recursive: true });
});

test("accounts can be reset, disabled and enabled by email", async ({ app, browser }) => {
  const page = await staff(browser, app, "bank", "command@bank.test");
  const reset = await app.dhow("user", "reset", "command@bank.test");
  expect(reset).toMatchObject({ code: 0, stderr: "" });
  expect(reset.stdout).toMatch(new RegExp(`^${app.url}/auth/reset\\?token=[\\w-]{43}\n$`));
  await page.goto("/bank/dashboard");
  await expect(page).toHaveURL(/\/bank\/dashboard$/);

  expect((await app.dhow("user", "disable", "command@bank.test")).stdout).toContain(
    "is disabled and signed out everywhere",
  );
  await page.goto("/bank/dashboard");
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(await app.dhow("user", "disable", "command@bank.test")).toMatchObject({
    code: 1,
    stderr: "dhow: command@bank.test's account is already disabled.\n",
  });
  expect(await app.dhow("user", "reset", "command@bank.test")).toMatchObject({ code: 1 });
  await page.goto(reset.stdout.trim());
  await expect(page.getByRole("heading", { name: "This link has expired" })).toBeVisible();

  expect(await app.dhow("user", "enable", "command@bank.test")).toMatchObject({ code: 0 });
  expect(await app.dhow("user", "reset", "nobody@nowhere.test")).toMatchObject({
    code: 1,
    stderr: "dhow: There is no account with the email nobody@nowhere.test.\n",
  });
  expect(await app.dhow("user", "disable")).toMatchObject({ code: 2 });
  expect(await app.dhow("user", "disable", "a@b.test", "c")).toMatchObject({ code: 2 });
});

test("settings come from a file, and the environment overrides them", async ({ app }) => {
  const file = join(mkdtempSync(join(tmpdir(), "dhow-settings-")), "dhow.env");
  writeFileSync(file, "# settings\nDATA_DIR=/nowhere\nBUSINESS_TIME_ZONE=Mars/Olympus\n");
  const { code, stderr } = await app.dhow("check", "--env", file);
  expect([code, stderr]).toEqual([2, "dhow: BUSINESS_TIME_ZONE: is not a time zone\n"]);
  rmSync(dirname(file), { recursive: true });
});

test("--fresh keeps a database that the demo did not make", async ({ app }) => {
  const refused = await app.dhow("demo", "--fresh");
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain("was not created by the demo");
});

test("a signal stops the server cleanly", async () => {
  const instance = await startInstance("serve");
  expect(await instance.stop()).toBe(0);
});
