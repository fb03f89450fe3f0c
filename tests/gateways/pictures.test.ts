/** A picture's reader is a process of its own: what becomes of it is no trouble of the server. */
import { expect, test } from "vitest";
import { picturesApart } from "~/gateways/pictures/apart.server";

const PICTURE = new Uint8Array(3_000_000).fill(7);

/** A reader that runs this script. */
const reader = (script: string, patience?: number) => picturesApart([process.execPath, "-e", script], patience);
const DAMAGED = { problem: "this picture is damaged and cannot be read" };

test("what it prints is the preview, of the whole picture", async () => {
  const pictures = reader(`let n = 0; process.stdin.on("data", (some) => (n += some.length)).on("end", () => process.stdout.write("small " + n))`);
  expect(await pictures.look(PICTURE)).toEqual({ preview: Buffer.from("small 3000000") });
});

test("it may refuse one that it has not read to its end", async () => {
  expect(await reader(`process.stdout.write("too large"); process.exitCode = 65; process.stdin.destroy()`).look(PICTURE)).toEqual({ problem: "too large" });
});

test.each([
  ["dies", "process.abort()"],
  ["fills its memory", "process.kill(process.pid, 'SIGKILL')"],
  ["throws", "throw new Error('no such format')"],
])("a picture whose reader %s is called damaged, and the next one is read", async (_, end) => {
  const pictures = reader(`let all = ""; process.stdin.on("data", (some) => (all += some)).on("end", () => { if (all === "bad") { ${end} } process.stdout.write("small") })`);
  const [bad, good] = await Promise.all([pictures.look(Buffer.from("bad")), pictures.look(Buffer.from("good"))]);
  expect([bad, good]).toEqual([DAMAGED, { preview: Buffer.from("small") }]);
});

test("one that takes too long is ended", async () => {
  expect(await reader("setInterval(() => {}, 1000)", 300).look(PICTURE)).toEqual(DAMAGED);
});

test("they are read one at a time", async () => {
  const pictures = reader(`const from = Date.now(); setTimeout(() => process.stdout.write(from + " " + Date.now()), 50)`);
  const looks = await Promise.all([1, 2, 3].map(() => pictures.look(PICTURE)));
  const times = looks.flatMap((look) => ("preview" in look ? String(look.preview).split(" ").map(Number) : []));
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test("the reader is told nothing of the business", async () => {
  process.env.TAP_SECRET_KEY = "sk_live_1";
  try {
    const look = await reader("process.stdout.write(JSON.stringify(process.env))").look(PICTURE);
    expect("preview" in look && String(look.preview)).toContain("PATH");
    expect("preview" in look && String(look.preview)).not.toContain("sk_live_1");
  } finally {
    delete process.env.TAP_SECRET_KEY;
  }
});

test("a reader that cannot be started is no fault of the picture", async () => {
  await expect(picturesApart(["/nowhere/dhow"]).look(PICTURE)).rejects.toThrow("ENOENT");
});
