/** `npm run dev` on a copy of the project: its reaction to each kind of change. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../free-port.mjs";
import { Visitor } from "./visitor";

const root = fileURLToPath(new URL("../..", import.meta.url));
const scratch = mkdtempSync(join(tmpdir(), "dhow-dev-test-"));
const copy = join(scratch, "dhow");
/** The limits detect a program that hangs, even on a slow machine. */
const patient = { timeout: 300_000, interval: 50 };

let port: number;
let env: NodeJS.ProcessEnv;
let dev: ChildProcess;
let output = "";
let visitor: Visitor;

beforeAll(async () => {
  for (const name of ["app", "drizzle", "package.json", "public", "remix.config.js", "tsconfig.json"])
    cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  port = await freePort();
  env = {
    NODE_ENV: "development",
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    PORT: String(port),
    DATA_DIR: join(scratch, "data"),
    UPLOADS_DIR: join(scratch, "uploads"),
  };
  // A separate process group, as in a terminal, because npm does not pass on every signal.
  dev = spawn("npm", ["run", "dev"], { cwd: copy, env, detached: true });
  dev.stdout?.on("data", (chunk) => (output += chunk));
  dev.stderr?.on("data", (chunk) => (output += chunk));
  await untilPrinted("started in");
  visitor = new Visitor(`http://127.0.0.1:${port}`);
});
afterAll(async () => {
  process.kill(-dev.pid!, "SIGTERM");
  await once(dev, "exit");
  rmSync(scratch, { recursive: true, force: true });
});

/** Waits until dev prints the text. An error shows everything that it printed. */
const untilPrinted = (text: string) =>
  vi.waitFor(() => {
    if (!output.includes(text)) throw new Error(`dev has not printed "${text}", only this: ${output}`);
  }, patient);
const untilShown = (path: string, text: string) =>
  expect.poll(async () => (await visitor.get(path)).text, patient).toContain(text);

function change(file: string, from: string, to: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, "utf8");
  expect(source).toContain(from);
  writeFileSync(path, source.replace(from, to));
}

/** The version sent to open pages, whenever it changes. */
async function versions(): Promise<() => Promise<string>> {
  const { body } = await fetch(`http://127.0.0.1:${port}/dev/changes`);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  return async () => String((await reader.read()).value);
}

it("listens on 127.0.0.1 only", () => {
  const listening = ["/proc/net/tcp", "/proc/net/tcp6"]
    .flatMap((path) => readFileSync(path, "utf8").split("\n").slice(1))
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, , state]) => state === "0A" && parseInt(local!.split(":")[1]!, 16) === port)
    .map(([, local]) => local!.split(":")[0]);
  expect(listening).toEqual(["0100007F"]);
});

it("shows a change, reloads open pages, and keeps data and sessions", async () => {
  const words = ["user", "add", "noor@dhow.test", "--name", "Noor", "--role", "admin"];
  const added = execFileSync(process.execPath, [join(copy, ".remix/dev/build/index.js"), ...words], { cwd: copy, env });
  await visitor.signIn("noor@dhow.test", /Password: (\S+)/.exec(String(added))![1]!);
  const session = visitor.session();
  const next = await versions();
  const first = await next();

  change("app/ui/site/document.tsx", 'content="#0c2738"', 'content="#123456"');
  await untilShown("/admin/dashboard", 'content="#123456"');
  expect(await next()).not.toBe(first);
  const page = await visitor.get("/admin/dashboard");
  expect([page.status, visitor.session()]).toEqual([200, session]);
  expect(page.text).toContain("Noor");
});

it("shows changed words, styles and scripts", async () => {
  change("app/words/en/landing.tsx", "A robust trade credit", "A sturdy trade credit");
  await untilShown("/", "A sturdy trade credit");
  change("app/ui/site/dhow.css", "body {", "body { --changed: 1;");
  await untilShown("/build/dhow.css", "--changed");
  change("app/ui/site/enhance.js", '"aria-busy", "true"', '"aria-busy", "changed"');
  await untilShown("/enhance.js", "changed");
  const { headers, text } = await visitor.get("/enhance.js");
  expect(text).toContain('EventSource("/dev/changes")');
  expect(headers.get("Cache-Control")).toBe("no-cache");
});

it("shows a changed domain file each time an editor replaces it by renaming", async () => {
  const path = join(copy, "app/domain/values/money.ts");
  const source = readFileSync(path, "utf8");
  for (const sign of ["USD ", "EUR "]) {
    writeFileSync(`${path}.new`, source.replace('"-" : ""}$${dollars}', `"-" : ""}${sign}\${dollars}`));
    renameSync(`${path}.new`, path);
    await untilShown("/styleguide", `>${sign}1,`);
  }
});

it("serves a route in a new folder, and answers 404 once it is removed", async () => {
  const folder = join(copy, "app/routes/new+");
  mkdirSync(folder);
  writeFileSync(join(folder, "hello.ts"), 'export const loader = () => new Response("hello from a new route");\n');
  await untilShown("/new/hello", "hello from a new route");
  rmSync(folder, { recursive: true });
  await expect.poll(async () => (await visitor.get("/new/hello")).status, patient).toBe(404);
});

it("prints an error and keeps serving the version before it", async () => {
  output = "";
  change("app/ui/site/document.tsx", "export function Document", "export function function Document");
  await untilPrinted("app/ui/site/document.tsx:");
  await untilShown("/", 'content="#123456"');
  change("app/ui/site/document.tsx", "export function function Document", "export function Document");
  change("app/ui/site/document.tsx", 'content="#123456"', 'content="#654321"');
  await untilShown("/", 'content="#654321"');
});

it("leaves nothing in the output of npm run build", () => {
  expect(readFileSync(join(root, "public/enhance.js"), "utf8")).not.toContain("EventSource");
});
