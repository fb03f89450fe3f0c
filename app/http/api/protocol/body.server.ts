import { createHash } from "node:crypto";
import { sha256Of, type Upload } from "~/domain/documents/file-storage.server";
import type { Spool } from "~/domain/documents/upload-spool.server";
import { readMultipart } from "~/http/files/multipart.server";
import { uploadedFile } from "~/http/forms/forms.server";
import { message } from "~/words/message";
import { Problem } from "./problem.server";

export interface Body {
  /** The values that the input schema checks. */
  values: Record<string, unknown>;
  upload: Upload | null;
  /** Of a form: the names of files that it does not ask for. */
  otherFiles: string[];
  /**
   * A digest of the content: of JSON's text as it was sent, or of a form's values and file, whatever stands between its
   * parts.
   */
  digest: string;
}

/** A JSON object; no body at all is an empty one. Errors: 415 another type, 400 unreadable. */
export async function jsonBody(request: Request): Promise<Body> {
  // A form with files may be large, so it is refused before it is read. Every other body is short.
  if (isType(request, MULTIPART)) throw new Problem(415, "wrong_type", message("sendJson"));
  const text = await request.text().catch(throwUnreadableBody);
  if (text.trim() !== "" && !isType(request, "application/json"))
    throw new Problem(415, "wrong_type", message("sendJson"));
  const values = text.trim() === "" ? {} : parseJson(text);
  if (typeof values !== "object" || values === null || Array.isArray(values))
    throw new Problem(400, "unreadable", message("bodyIsObject"));
  return { values: values as Record<string, unknown>, upload: null, otherFiles: [], digest: digest([text]) };
}

/** A form whose part of this name, or simply `file`, is the file. Errors: 415 another type, 400 unreadable. */
export async function formBody(request: Request, file: string, spool: Spool): Promise<Body> {
  if (!isType(request, MULTIPART)) throw new Problem(415, "wrong_type", message("sendForm"));
  const { form, trouble } = await readMultipart(request, spool).catch(throwUnreadableBody);
  if (trouble !== null) throw trouble;
  const otherFields = [...form].filter(([name]) => name !== file && name !== "file");
  const values = Object.fromEntries(otherFields.filter(([, value]) => typeof value === "string" && value !== ""));
  const otherFiles = otherFields.filter(([, value]) => value instanceof File).map(([name]) => name);
  const upload = uploadedFile(form, file) ?? uploadedFile(form, "file");
  // Only a request with an Idempotency-Key needs the digest; the file is then read once more.
  const hash = upload && request.headers.has("Idempotency-Key") ? await sha256Of(upload) : "";
  return { values, upload, otherFiles, digest: digest([JSON.stringify(values), hash]) };
}

/**
 * A field that is null or empty counts as missing. Clients send either, and the pages' forms read it in the same way.
 */
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

function digest(parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url");
}
