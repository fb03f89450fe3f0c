/** Reads multipart forms as a stream: files go to disk, only fields stay in memory. */

import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy } from "@fastify/busboy";
import type { Spool } from "~/domain/documents/upload-spool.server";

/** Limits of one form, higher than any form of Dhow needs. Sizes are bytes. */
const multipartLimits = { fields: 300, fieldSize: 100 * 1024, headerPairs: 20 };
/** Most files in a form that takes one file. */
const DEFAULT_MAX_FILES = 4;

export interface ReadForm {
  form: FormData;
  /** The error of a file that could not be stored, else null. The form still has its other fields. */
  trouble: unknown;
}

export const isMultipartForm = (request: Request): boolean =>
  /^multipart\/form-data\s*(;|$)/i.test(request.headers.get("Content-Type") ?? "");

/**
 * Reads the form of a request and spools its files.
 * @throws Error if the body is no multipart form, exceeds a limit or `files`, or if the client disconnects.
 */
export async function readMultipart(request: Request, spool: Spool, files = DEFAULT_MAX_FILES): Promise<ReadForm> {
  if (!request.body) throw new Error("There is no form.");
  const read: ReadForm = { form: new FormData(), trouble: null };
  const parser = new Busboy({
    headers: { "content-type": request.headers.get("Content-Type") ?? "" },
    limits: { ...multipartLimits, files },
    // A part with a file name is a file of any type; every other part is a field.
    isPartAFile: (_field, _type, name) => name !== undefined && name !== null,
  });
  // The parser may report a second error after it was stopped by the first.
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
    // If a file cannot be stored, the rest of the form is still read.
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
