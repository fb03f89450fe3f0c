/** A developer who pastes the examples of the developers' pages into a shell. */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assertDocumented } from "../api/openapi";
import type { Instance } from "../instance.mjs";
import { expect, startDemo } from "./app";

interface Pasted {
  /** Every call made, in order. */
  calls: { status: number; method: string; url: string; type: string }[];
  output: string;
}

/** A developer's shell. Its curl also prints each call on stderr. */
function shellIn(folder: string) {
  writeFileSync(
    join(folder, ".curlrc"),
    'silent\nwrite-out = "%{stderr}%{http_code} %{method} %{url_effective} %{content_type}\\n"\n',
  );
  return (lines: string, variables: Record<string, string> = {}): Promise<Pasted> =>
    new Promise((resolve, reject) => {
      const env = { PATH: process.env.PATH, CURL_HOME: folder, ...variables } as unknown as NodeJS.ProcessEnv;
      execFile("sh", ["-c", lines], { cwd: folder, env }, (error, output, stderr) => {
        if (error) return reject(new Error(`${lines}\n${stderr}`, { cause: error }));
        const calls = stderr
          .trim()
          .split("\n")
          .map((line) => {
            const [status = "", method = "", url = "", type = ""] = line.split(" ");
            return { status: Number(status), method, url, type };
          });
        resolve({ calls, output });
      });
    });
}

/** Returns the problem, or null if the calls worked and the answers match the document. */
function wrongWith({ calls, output }: Pasted): string | null {
  const failed = calls.filter((call) => call.status < 200 || call.status > 299);
  if (failed.length > 0)
    return `${failed.map((call) => `${call.status} ${call.method} ${call.url}`).join("\n")}\n${output}`;
  const { status, method, url, type } = calls.at(-1)!;
  const isJson = type.startsWith("application/json");
  const headers = new Headers({ "Content-Type": type });
  try {
    assertDocumented(method, new URL(url).pathname, { status, headers, body: isJson ? JSON.parse(output) : null });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const text = (html: string): string =>
  html.replace(
    /&(quot|#x27|lt|gt|amp);/g,
    (_, name: string) => ({ quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" })[name]!,
  );
const linesIn = (html: string): string[] =>
  [...html.matchAll(/<pre><code>([\s\S]*?)<\/code><\/pre>/g)].map((match) => text(match[1]!));

export class Developer {
  private constructor(
    readonly demo: Instance,
    private readonly folder: string,
  ) {}

  /** Starts with a separate demo. */
  static async start(): Promise<Developer> {
    return new Developer(await startDemo(), mkdtempSync(join(tmpdir(), "dhow-lines-")));
  }

  async stop(): Promise<void> {
    rmSync(this.folder, { recursive: true, force: true });
    await this.demo.stop();
  }

  private async read(path: string): Promise<string> {
    const answer = await fetch(this.demo.url + path);
    const html = await answer.text();
    expect(answer.status, `${path}\n${this.demo.output()}`).toBe(200);
    return html;
  }

  /** Pastes the start page's examples, which end with a fully paid order and its invoice. */
  async tenMinutes(): Promise<string> {
    const html = await this.read("/developers");
    const lines = linesIn(html);
    expect(lines.length).toBeGreaterThan(10);
    const all = await shellIn(this.folder)(
      [...lines, 'curl $ORDERS/$ORDER -H "Authorization: Bearer $SME"'].join("\n"),
      { ORDERS: `${this.demo.url}/api/v1/sme/order/show` },
    );
    expect(
      all.calls.map((call) => call.status),
      all.output,
    ).toEqual([...lines, ""].map(() => 200));
    const { order } = JSON.parse(
      all.output
        .trim()
        .split("\n")
        .at(-1)!
        .replace(/^.*(?=\{"content":\{"order")/, ""),
    ).content;
    expect(order).toMatchObject({ amount: 1250, paid: true, status: 4 });
    return text(html);
  }

  /** The failed calls, all tried calls, and calls without a suitable record. */
  async pasteEveryCall(): Promise<{ wrong: string[]; pasted: string[]; without: string[] }> {
    const start = await this.read("/developers");
    const paths = [...new Set([...start.matchAll(/href="(\/developers\/[\w-]+)"/g)].map((match) => match[1]!))];
    // Every topic of the document has a page, and so do the conventions and the errors.
    const { tags } = JSON.parse(readFileSync("public/openapi.json", "utf8")) as { tags: object[] };
    expect(paths.length).toBe(tags.length + 2);
    const paste = shellIn(this.folder);
    const pasted: string[] = [];
    const wrong: string[] = [];
    const without: string[] = [];
    for (const path of paths) {
      const page = await this.read(path);
      const [before = "", ...calls] = page.split('<section class="card" id="');
      const tokens: Record<string, string> = {};
      for (const line of linesIn(before)) {
        const name = line.slice(0, line.indexOf("="));
        tokens[name] = (await paste(`${line}\nprintf %s "$${name}"`)).output;
        expect(tokens[name], line).toMatch(/^\S{20,}$/);
      }
      for (const id of calls.map((call) => call.slice(0, call.indexOf('"')))) {
        // The page names current records, so it is loaded again after each step.
        const [, now = ""] = (await this.read(path)).split(`<section class="card" id="${id}"`);
        const [line = ""] = linesIn(now);
        // It would end the demo and its data.
        if (id === "adminSandboxReset") continue;
        pasted.push(id);
        if (line.startsWith("# there is no ")) without.push(id);
        const problem = without.includes(id) ? null : wrongWith(await paste(line, tokens));
        if (problem) wrong.push(`${line}\n${problem}`);
      }
    }
    return { wrong, pasted, without };
  }
}
