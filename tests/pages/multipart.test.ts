/** Forms of several parts are read as they come, however they are damaged. */
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

/** How many files are being kept: of a form that was answered, none. */
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

/** Fields and files by name, files by their name, type and size; or what is wrong. */
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

test("fields and files, whatever they are called", async () => {
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

test("the rest of a form is read when its file cannot be kept", async () => {
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
])("%s are refused", async (_what, form) => {
  expect(await readBody(form)).toBe("The form has too much in it.");
  expect(open).toBe(0);
});

test("wherever a form is cut, torn or mixed up, it is read or refused, and nothing stays open", async () => {
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
