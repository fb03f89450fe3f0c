/**
 * Builds public/enhance.js, public/validate.js and public/upload.js from the files of these names in app/ui/site. Each
 * has one file per language, with that language's words.
 */

import { existsSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../..", import.meta.url));
const languages = readdirSync(`${root}app/words`).filter((name) => existsSync(`${root}app/words/${name}/enhance.ts`));

const script = (name, entry, language) => ({
  entryPoints: [`${root}app/ui/site/${entry}`],
  outfile: `${root}public/${name}${language === "en" ? "" : `.${language}`}.js`,
  alias: { [`~/words/en/${name}`]: `${root}app/words/${language}/${name}.ts` },
  bundle: true,
  format: "esm",
  minify: true,
  charset: "utf8",
  logLevel: "warning",
});

/** esbuild's options for each language's file. */
export const scripts = languages.flatMap((language) => [
  script("enhance", "enhance.js", language),
  script("validate", "validate.ts", language),
  script("upload", "upload.js", language),
]);

if (process.argv[1] === fileURLToPath(import.meta.url)) await Promise.all(scripts.map((script) => build(script)));
