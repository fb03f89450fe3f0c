/** Replaced package files in the builds of the program and the executable. */
import { build } from "esbuild";
import { expect, it } from "vitest";
import { replaceFiles } from "../../app/program/bundle.mjs";

const bundle = (replaced: [RegExp, string][]) =>
  build({
    stdin: { contents: 'import { parse } from "ibantools"; console.log(parse);', resolveDir: import.meta.dirname },
    bundle: true,
    write: false,
    platform: "node",
    logLevel: "silent",
    plugins: [replaceFiles(replaced)],
  });
const used: [RegExp, string] = [/\/ibantools\/.*\.js$/, "export const parse = () => 'replaced';"];

it("replaces a package's file", async () => {
  expect((await bundle([used])).outputFiles[0]!.text).toContain("replaced");
});

it("fails and names a replacement whose file no longer exists", async () => {
  const moved: [RegExp, string] = [/\/ibantools\/moved\.js$/, ""];
  await expect(bundle([used, moved])).rejects.toThrow("No file to replace matches /\\/ibantools\\/moved\\.js$/");
});
