/** Pages not reached by links (rejected forms, errors), and the files that every page loads. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { markupFaults } from "../markup";
import { expect, test } from "./app";

test("rejected forms and error pages are valid HTML with a title and stylesheet", async ({ demo }) => {
  const form = (fields: Record<string, string>, headers = {}) => ({
    method: "POST",
    headers,
    body: new URLSearchParams(fields),
  });
  const answers: [number, string, RequestInit?][] = [
    [422, "/contact-us", form({ name: "", email: "nobody", message: "" })],
    [422, "/auth/login", form({ email: "nobody", password: "" })],
    [422, "/auth/register/sme", form({ role: "sme", email: "" })],
    [404, "/nowhere"],
    [405, "/faq", form({})],
    [400, "/auth/login", { method: "POST", body: "no form", headers: { "Content-Type": "text/plain" } }],
    [403, "/auth/login", form({}, { Origin: "https://elsewhere.example" })],
    [413, "/auth/login", form({ email: "x".repeat(200_000) })],
  ];
  for (const [status, path, init] of answers) {
    const answer = await fetch(demo.url + path, init);
    const html = await answer.text();
    expect([path, answer.status]).toEqual([path, status]);
    expect(markupFaults(html), `${status} ${path}`).toEqual([]);
    expect(html, `${status} ${path}`).toMatch(
      /<title>Error: [^<]+ - Dhow<\/title>[^]*<link rel="stylesheet" href="\/build\/_assets\/dhow-/,
    );
  }
});

test("a page's stylesheet is at most 3.8 KB, in areas 6.5 KB, and each script at most 3 KB", () => {
  const publicDir = fileURLToPath(new URL("../../public/", import.meta.url));
  const weight = (file: string) => brotliCompressSync(readFileSync(publicDir + file)).length;
  const files = readdirSync(`${publicDir}build/_assets`);
  const styles = (name: string) => files.filter((file) => file.startsWith(`${name}-`) && file.endsWith(".css"));
  for (const [name, limit] of Object.entries({ dhow: 3800, area: 6500, "arabic-area": 6500 })) {
    expect(styles(name)).toHaveLength(1);
    expect(weight(`build/_assets/${styles(name)[0]}`), name).toBeLessThanOrEqual(limit);
  }
  for (const script of ["enhance", "validate", "upload", "enhance.ar", "validate.ar", "upload.ar"])
    expect(weight(`${script}.js`), script).toBeLessThanOrEqual(3000);
});

test("the landing page's pictures for dark themes weigh as much as the others", () => {
  for (const language of ["en", "ar"]) {
    const [light, dark] = ["", "-dark"].map(
      (theme) => readFileSync(new URL(`../../public/order-${language}${theme}.avif`, import.meta.url)).length,
    );
    expect(dark, language).toBeLessThanOrEqual(light! * 1.05);
  }
});
