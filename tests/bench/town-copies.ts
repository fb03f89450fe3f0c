/** One process's share of a town's copies: fillTown() in copies.ts starts two. */
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import { test } from "vitest";
import { configure, parseConfiguration } from "~/domain/settings/configuration";
import { copyCluster, type Template, TOWN_SECRET } from "./copies";

const share = JSON.parse(process.env.TOWN_SHARE ?? "{}") as {
  path: string;
  file: string;
  copies: number;
  numbers: number[];
};

test("copies the cluster", { timeout: 7_200_000 }, async () => {
  configure(parseConfiguration({}, { sandbox: true, secret: TOWN_SECRET }));
  const template = deserialize(readFileSync(share.file)) as Template;
  await copyCluster(share.path, template, share.copies, share.numbers);
});
