/** Builds public/enhance.js from app/ui/site/enhance.js, and one such file per language with that language's words. */

import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const languages = readdirSync(`${root}app/words`).filter((name) => existsSync(`${root}app/words/${name}/enhance.ts`));

/** esbuild's options for each language's file. */
export const scripts = languages.map((language) => ({
  entryPoints: [`${root}app/ui/site/enhance.js`],
  outfile: `${root}public/enhance${language === "en" ? "" : `.${language}`}.js`,
  alias: { "~/words/en/enhance": `${root}app/words/${language}/enhance.ts` },
  bundle: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  logLevel: "warning",
}));

if (process.argv[1] === fileURLToPath(import.meta.url)) await Promise.all(scripts.map((script) => build(script)));
