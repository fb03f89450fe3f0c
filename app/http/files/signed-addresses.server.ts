/**
 * Addresses of stored files that work without a session for a while. Source: app/domain/README.md, "Documents and
 * files".
 */
import { createHmac } from "node:crypto";
import { configuration } from "~/domain/settings/configuration";
import { clock, MINUTE } from "~/domain/values/clock";
import { isSameSecret } from "~/domain/values/ids";

/** The folder of `/api/v1/pub/` that serves it. */
export type FileKind = "order/invoice" | "sme/doc" | "provider/doc" | "payee/paper";

const LIFE = 15 * MINUTE;

/** The `file` of the API's answers: the stored name with a signature, to be put behind `/api/v1/pub/{kind}/file/`. */
export function signedFile(kind: FileKind, file: string): string {
  const until = clock.now() + LIFE;
  return `${file}?until=${until}&signature=${fileSignature(kind, file, until)}`;
}

/** Whether the address carries a signature for this file that is still good. */
export function isSignedAddress(request: Request, kind: FileKind, file: string): boolean {
  const now = clock.now();
  const query = new URL(request.url).searchParams;
  const until = Number(query.get("until"));
  return (
    until > now && until <= now + LIFE && isSameSecret(query.get("signature") ?? "", fileSignature(kind, file, until))
  );
}

const fileSignature = (kind: FileKind, file: string, until: number): string =>
  createHmac("sha256", configuration().secret).update(`file ${kind} ${file} ${until}`).digest("base64url");
