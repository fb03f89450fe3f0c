/** The demo's data is created through the verbs, and keeps its guarantees. seed.long.test.ts seeds it on other days. */
import { fileTypeFromBuffer } from "file-type";
import { expect, test } from "vitest";
import { createCardPng, createLicenceJpeg, createPdf } from "~/program/seed/papers.server";
import { openDemo } from "../demo";
import { usesPostgres } from "../on-postgres";
import { expectPromises } from "./promises";

// PostgreSQL has no stored copy, so the demo would have to be seeded again.
test.skipIf(usesPostgres)("seeded today: has every level and status, and the check finds nothing", async () => {
  const { world, now } = await openDemo();
  await expectPromises(now).finally(() => world.close());
});

test("its documents have the declared file types", async () => {
  const type = async (bytes: Uint8Array) => (await fileTypeFromBuffer(bytes))?.mime;
  const paper = createPdf("Article of association", ["Salmiya (Coffee) \\ House"]);
  expect(await type(paper)).toBe("application/pdf");
  expect(await type(createCardPng(3))).toBe("image/png");
  expect(await type(createLicenceJpeg())).toBe("image/jpeg");
  // Every cross-reference entry points at its object.
  const text = Buffer.from(paper).toString("latin1");
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const entries = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)];
  expect(entries.length).toBe(6);
  entries.forEach((entry, i) => expect(text.slice(Number(entry[1])).startsWith(`${i + 1} 0 obj`)).toBe(true));
  expect(text).toContain("(Salmiya \\(Coffee\\) \\\\ House)");
});
