import { createHash } from "node:crypto";
import { sha256Of, type Upload } from "~/domain/documents/file-storage.server";
import type { Spool } from "~/domain/documents/upload-spool.server";
import { readMultipart } from "~/http/files/multipart.server";
import { uploadedFiles } from "~/http/forms/forms.server";
import { message, type Sentence } from "~/words/message";
import { Problem } from "./problem.server";
import { repeatedKeys, repeatedNames, sentTwice } from "./repeated-names";
import { assertDecoded, decodeUtf8 } from "./utf8.server";

/** The body of a POST, PUT or DELETE call. */
export interface Body {
  /** The values for the input schema. */
  values: Record<string, unknown>;
  /** Null if the body has no file. */
  upload: Upload | null;
  /** Names of form files that the call does not accept. */
  otherFiles: string[];
  /** Errors of the names that the body has more than once. */
  repeated: Record<string, Sentence[]>;
  /** SHA-256 digest in base64url, of the values and the file. It does not depend on the order of names. */
  digest: string;
}

/**
 * Reads a JSON object. An empty body counts as `{}`.
 * @throws Problem 415 for another content type, 400 if the body is not a readable JSON object in UTF-8.
 */
export async function jsonBody(request: Request): Promise<Body> {
  // A form with files may be large, so its type is rejected before it is read. All other bodies are short.
  if (isType(request, MULTIPART)) throw new Problem(415, "wrong_type", message("sendJson"));
  const text = decodeUtf8(await request.arrayBuffer().catch(throwUnreadableBody));
  if (text.trim() !== "" && !isType(request, "application/json"))
    throw new Problem(415, "wrong_type", message("sendJson"));
  const values = text.trim() === "" ? {} : parseJson(text);
  if (typeof values !== "object" || values === null || Array.isArray(values))
    throw new Problem(400, "unreadable", message("bodyIsObject"));
  return {
    values: values as Record<string, unknown>,
    upload: null,
    otherFiles: [],
    repeated: sentTwice(repeatedKeys(text)),
    digest: digest([sortedJson(values)]),
  };
}

/**
 * Reads a multipart form. The part named `file` (the argument) or simply "file" is the upload.
 * @throws Problem 415 for another content type, 400 if the form is unreadable or a value is not valid UTF-8.
 * @throws the error of a file that cannot be stored, such as Invalid for a file that is too large.
 */
export async function formBody(request: Request, file: string, spool: Spool): Promise<Body> {
  if (!isType(request, MULTIPART)) throw new Problem(415, "wrong_type", message("sendForm"));
  const { form, trouble } = await readMultipart(request, spool).catch(throwUnreadableBody);
  if (trouble !== null) throw trouble;
  const otherFields = [...form].filter(([name]) => name !== file && name !== "file");
  const texts = otherFields.filter((field): field is [string, string] => typeof field[1] === "string");
  for (const [, value] of texts) assertDecoded(value);
  const values = Object.fromEntries(texts.filter(([, value]) => value !== ""));
  const otherFiles = otherFields.filter(([, value]) => value instanceof File).map(([name]) => name);
  const uploads = [...uploadedFiles(form, file), ...(file === "file" ? [] : uploadedFiles(form, "file"))];
  const upload = uploads[0] ?? null;
  const repeated = {
    ...sentTwice(repeatedNames(otherFields.map(([name]) => name))),
    ...(uploads.length > 1 ? { [file]: [message("sendOneFile", file)] } : {}),
  };
  // Only a request with an Idempotency-Key needs the digest; the file is then read once more.
  const hash = upload && request.headers.has("Idempotency-Key") ? await sha256Of(upload) : "";
  return { values, upload, otherFiles, repeated, digest: digest([sortedJson(values), hash]) };
}

/** Treats null and empty fields as missing, as the pages' forms do. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_key, value: unknown) => (value === null || value === "" ? undefined : value));
  } catch {
    return throwUnreadableBody();
  }
}

function throwUnreadableBody(): never {
  throw new Problem(400, "unreadable", message("bodyUnreadable"));
}

const MULTIPART = "multipart/form-data";

const isType = (request: Request, type: string): boolean =>
  (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() === type;

/** Writes JSON with each object's keys in alphabetical order. */
const sortedJson = (values: object): string =>
  JSON.stringify(values, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([key], [other]) => (key < other ? -1 : 1)))
      : value,
  );

function digest(parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
}
