/** A posted form of several parts, read as it comes: its files are spooled, and only its fields are held. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { Spool } from "~/domain/documents/upload-spool.server";

/** Limits of one form, above what any form of Dhow has. Sizes are bytes. */
const multipartLimits = { fields: 300, fieldSize: 100 * 1024, headerPairs: 20 };
/** The most files of a form that takes one. */
const DEFAULT_MAX_FILES = 4;

export interface ReadForm {
  form: FormData;
  /** Why a file could not be kept: the form has the rest, so that it can come back. */
  trouble: unknown;
}

export const isMultipartForm = (request: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "");

/** Errors: the body is no such form, has too much or more than `files`, or does not end; the client left. */
export async function readMultipart(request: Request, spool: Spool, files = DEFAULT_MAX_FILES): Promise<ReadForm> {
  if (!request.body) throw new Error("There is no form.");
  const read: ReadForm = { form: new FormData(), trouble: null };
  const parser = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { ...multipartLimits, files },
    // A part with a file name is a file, whatever its type; every other part is a field.
    isPartAFile: (_field, _type, name) => name !== undefined && name !== null,
  });
  // The parser can report a second fault after it was stopped at the first.
  const heard = () => {};
  parser.on("error", heard);
  const refuse = () => parser.destroy(new Error("The form has too much in it."));
  const arriving: { chunks: Readable; kept: Promise<void> }[] = [];
  let fieldBytes = 0;
  parser.on("field", (name, value, isNameCut, isValueCut) => {
    fieldBytes += value.length;
    if (isNameCut || isValueCut || fieldBytes > multipartLimits.fieldSize) refuse();
    else read.form.append(name, value);
  });
  parser.on("file", (name, chunks, filename, _encoding, type) => {
    chunks.on("error", heard);
    // When it cannot be kept, the rest of the form is read all the same.
    const completion = spool(chunks.iterator({ destroyOnReturn: false })).then(
      (file) => read.form.append(name, new File([file], filename, { type })),
      (error: unknown) => {
        read.trouble ??= error;
        chunks.resume();
      },
    );
    arriving.push({ chunks, kept: completion });
  });
  for (const limit of ["fieldsLimit", "filesLimit", "partsLimit"] as const) parser.on(limit, refuse);
  try {
    await pipeline(Readable.fromWeb(request.body as never), parser, { signal: request.signal });
  } catch (error) {
    for (const { chunks } of arriving) chunks.destroy(error as Error);
    throw error;
  } finally {
    await Promise.all(arriving.map(({ kept: completion }) => completion));
  }
  return read;
}
