/** Multipart forms are parsed as they arrive, however they are damaged. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { readMultipart } from "~/http/files/multipart.server";

const BOUNDARY = "a-boundary";
const END = `--${BOUNDARY}--\r\n`;
const part = (head: string, body: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
const large = "x".repeat(300_000);

const multipartRequest = (body: BodyInit) =>
  new Request("http://dhow.test/", {
    method: "POST",
    body,
    duplex: "half",
    headers: { "Content-Type": `multipart/form-data; boundary=${BOUNDARY}` },
  } as RequestInit);

/** The number of files being stored; zero after a form was answered. */
let open = 0;
async function collectBlob(chunks: AsyncIterable<Uint8Array>): Promise<Blob> {
  open += 1;
  try {
    const parts: BlobPart[] = [];
    for await (const chunk of chunks) parts.push(chunk as BlobPart);
    return new Blob(parts);
  } finally {
    open -= 1;
  }
}

/** Fields and files (name, type, size), or the error. */
async function readBody(body: BodyInit, spool = collectBlob): Promise<unknown> {
  try {
    const { form, trouble } = await readMultipart(multipartRequest(body), spool);
    const found = [...form].map(([name, value]) => [
      name,
      typeof value === "string" ? value : `${value.name} ${value.type} ${value.size}`,
    ]);
    return trouble === null ? found : [...found, (trouble as Error).message];
  } catch (error) {
    return (error as Error).message;
  }
}

test("reads fields and files with any name", async () => {
  const form =
    part('name="title"', "ID of shareholders") +
    part('name="smeDoc"; filename="a;b=c.pdf"\r\nContent-Type: application/pdf', large) +
    part('name="note"\r\nContent-Type: application/octet-stream', "فاتورة") +
    part('name="other"; filename="فاتورة.pdf"', "") +
    END;
  expect(await readBody(form)).toEqual([
    ["title", "ID of shareholders"],
    ["note", "فاتورة"],
    ["smeDoc", "a;b=c.pdf application/pdf 300000"],
    ["other", "فاتورة.pdf text/plain 0"],
  ]);
});

test("reads the rest of a form if its file cannot be stored", async () => {
  const form =
    part('name="title"', "ID") + part('name="smeDoc"; filename="a.pdf"', large) + part('name="after"', "z") + END;
  const full = async (chunks: AsyncIterable<Uint8Array>) => {
    for await (const _ of chunks) throw new Error("the disk is full");
    return new Blob();
  };
  expect(await readBody(form, full)).toEqual([["title", "ID"], ["after", "z"], "the disk is full"]);
});

test.each([
  ["many fields", Array.from({ length: 400 }, (_, n) => part(`name="f${n}"`, "x")).join("") + END],
  ["a long field", part('name="f"', "x".repeat(200_000)) + END],
  [
    "fields that are long together",
    Array.from({ length: 20 }, (_, n) => part(`name="f${n}"`, "x".repeat(9000))).join("") + END,
  ],
  ["many files", Array.from({ length: 9 }, (_, n) => part(`name="f${n}"; filename="a"`, large)).join("") + END],
])("rejects %s", async (_what, form) => {
  expect(await readBody(form)).toBe("The form has too much in it.");
  expect(open).toBe(0);
});

test("a form cut, torn or shuffled anywhere is read or rejected, and leaves no open file", async () => {
  const whole =
    part('name="title"', "ID") +
    part('name="smeDoc"; filename="a.pdf"', "y".repeat(5000)) +
    part('name="after"', "z") +
    END;
  const position = fc.integer({ min: 0, max: whole.length });
  const damage = fc.record({
    from: position,
    length: fc.integer({ min: 0, max: 400 }),
    junk: fc.string({ maxLength: 40 }),
    piece: fc.integer({ min: 1, max: 3000 }),
    breaks: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(damage, async ({ from, length, junk, piece, breaks }) => {
      const bytes = Buffer.from(whole.slice(0, from) + junk + whole.slice(from + length));
      let at = 0;
      const body = new ReadableStream<Uint8Array>({
        pull(to) {
          if (at >= bytes.length) return breaks ? to.error(new Error("The client went away.")) : to.close();
          to.enqueue(new Uint8Array(bytes.subarray(at, (at += piece))));
        },
      });
      await readBody(body);
      expect(open).toBe(0);
    }),
    { numRuns: 300 },
  );
});
