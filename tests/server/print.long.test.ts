/** Prometheus's own tool checks the printed rules and the numbers of a real server. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { extractPackage } from "../debian.mjs";
import { startInstance } from "../instance.mjs";
import { runHere } from "./here";

const folder = mkdtempSync(join(tmpdir(), "dhow-promtool-"));
afterAll(() => rmSync(folder, { recursive: true }));
const rules = join(folder, "dhow-rules.yml");

const promtool = (words: string[], input = "") => {
  const { status, stdout, stderr } = spawnSync(join(folder, "usr/bin/promtool"), words, { input, encoding: "utf8" });
  return { status, output: stdout + stderr };
};

describe.skipIf(!existsSync("/usr/bin/apt-get"))("promtool", () => {
  beforeAll(async () => {
    extractPackage("prometheus", folder);
    writeFileSync(rules, (await runHere(["print", "prometheus"], {})).stdout);
  });

  it("accepts the rules", () => {
    expect(promtool(["check", "rules", rules])).toMatchObject({
      status: 0,
      output: expect.stringMatching(/SUCCESS: \d+ rules found/) as string,
    });
  });

  it("fires an alert for a problem, for errors and for a silent server, and none for a healthy one", () => {
    const test = join(folder, "test.yml");
    const series = (name: string, values: string) => `      - series: '${name}'\n        values: '${values}'`;
    writeFileSync(
      test,
      `rule_files: [${rules}]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
${[
  series('up{job="dhow"}', "1x20 0x20"),
  series('dhow_problem{problem="disk"}', "0x40 1x40"),
  series('dhow_problem{problem="jobs"}', "0x80"),
  series('dhow_requests_total{status="200"}', "0+100x80"),
  series('dhow_requests_total{status="503"}', "0x40 0+2x40"),
].join("\n")}
    alert_rule_test:
${[
  ["15m", "DhowDown", false],
  ["30m", "DhowDown", true],
  ["35m", "DhowDisk", false],
  ["60m", "DhowDisk", true],
  ["60m", "DhowJobs", false],
  ["35m", "DhowErrors", false],
  ["60m", "DhowErrors", true],
]
  .map(([at, name, fires]) => `      - eval_time: ${at}\n        alertname: ${name}\n${fires ? firing(`${name}`) : ""}`)
  .join("\n")}
`,
    );
    expect(promtool(["test", "rules", test])).toMatchObject({ status: 0, output: expect.stringContaining("SUCCESS") });
  });

  it("reads the numbers of a server", async () => {
    const token = "a-token-of-at-least-thirty-two-characters";
    const app = await startInstance("serve", { env: { METRICS_TOKEN: token } });
    try {
      const answer = await fetch(`${app.url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
      // The exit code 3 means remarks about names, of which prom-client's own have some.
      const { status, output } = promtool(["check", "metrics"], await answer.text());
      expect([status === 0 || status === 3, output.match(/^(.*dhow_.*)$/m)?.[1]]).toEqual([true, undefined]);
    } finally {
      await app.stop();
    }
  });
});

/** The expected alert: its rule's labels and text. */
function firing(name: string): string {
  const [, labels = "", text = ""] = {
    DhowDown: ["", "{severity: critical, job: dhow}", "Dhow does not answer"],
    DhowDisk: ["", "{severity: critical, problem: disk}", "A disk is nearly full"],
    DhowErrors: ["", "{severity: critical}", "More than 1% of the requests fail: see the log"],
  }[name]!;
  return `        exp_alerts:\n          - exp_labels: ${labels}\n            exp_annotations: {summary: '${text}'}`;
}
