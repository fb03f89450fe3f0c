/** app/program/wiring.server.ts loads each file of the domain that registers something when it is loaded. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("loads every file that defines a verb of two people", () => {
  const wiring = readFileSync("app/program/wiring.server.ts", "utf8");
  const files = globSync("app/domain/**/*.server.ts").filter((file) =>
    /= verbWithApproval[<(]/.test(readFileSync(file, "utf8")),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(wiring).toContain(file.replace(/^app(.*)\.ts$/, 'from "~$1"'));
});
