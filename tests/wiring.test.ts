/** app/program/wiring.server.ts loads every domain file that registers something when loaded. */
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("loads every file with a verb that needs approval", () => {
  const wiring = readFileSync("app/program/wiring.server.ts", "utf8");
  const files = globSync("app/domain/**/*.server.ts").filter((file) =>
    /= verbWithApproval[<(]/.test(readFileSync(file, "utf8")),
  );
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(wiring).toContain(file.replace(/^app(.*)\.ts$/, 'from "~$1"'));
});
