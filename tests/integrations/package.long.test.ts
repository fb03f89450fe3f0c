/** The client package as npm packs it. */
import { execFile } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { connectToAnswers, content } from "./answers";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const run = promisify(execFile);

test("compiles in strict mode, and runs in Node without other packages", async () => {
  const folder = at("../.results/client");
  await rm(folder, { recursive: true, force: true });
  await cp(at("../../app/client"), `${folder}/source`, { recursive: true });
  // npm finds the compiler in the project's node_modules.
  await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: `${folder}/source` });
  const installed = `${folder}/shop/node_modules/dhow-client`;
  await mkdir(installed, { recursive: true });
  await run("tar", ["xzf", `${folder}/dhow-client-0.2.0.tgz`, "-C", installed, "--strip-components=1"]);
  await writeFile(
    `${folder}/shop/list.ts`,
    `import { connect, type Order } from "dhow-client";
const dhow = connect({ site: process.argv[2] ?? "", key: "dhow_test_key" });
const { count } = await dhow.get("/sme/order/list");
// @ts-expect-error The list has no such filter.
const wrong = () => dhow.get("/sme/order/list", { state: 1 });
// @ts-expect-error An order needs an amount.
const incomplete = () => dhow.post("/sme/order/create", { providerId: "1", description: "Beans" });
const numberOf = (order: Order): string => order.number;
console.log(count, typeof wrong, typeof incomplete, typeof numberOf);
`,
  );
  await writeFile(`${folder}/shop/package.json`, JSON.stringify({ type: "module" }));
  const compiler = at("../../node_modules/typescript/bin/tsc");
  const flags = "--strict --skipLibCheck false --module nodenext --target es2022 --lib es2022,dom --types node";
  await run(process.execPath, [compiler, ...flags.split(" "), "list.ts"], { cwd: `${folder}/shop` }).catch(
    ({ stdout }: { stdout: string }) => expect(stdout).toBe(""),
  );
  const { site } = await connectToAnswers([200, content({ orders: [], count: 42 })]);
  const { stdout } = await run(process.execPath, ["list.js", site], { cwd: `${folder}/shop` });
  expect(stdout.trim()).toBe("42 function function function");
});
