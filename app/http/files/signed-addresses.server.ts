/**
 * Signed file addresses, which work without a session for 15 minutes. See app/domain/README.md, "Documents and files".
 */
import { createHmac } from "node:crypto";
import { configuration } from "~/domain/settings/configuration";
import { clock, MINUTE } from "~/domain/values/clock";
import { isSameSecret } from "~/domain/values/ids";

/** The folder of `/api/v1/pub/` that serves the file. */
export type FileKind =
  | "order/invoice"
  | "order/dispute"
  | "sme/doc"
  | "provider/doc"
  | "provider/prices"
  | "payee/paper"
  | "receipt/paper";

const LIFE = 15 * MINUTE;

/** Returns the stored name with a signature. Append it to `/api/v1/pub/{kind}/file/`. */
export function signedFile(kind: FileKind, file: string): string {
  const until = clock.now() + LIFE;
  return `${file}?until=${until}&signature=${fileSignature(kind, file, until)}`;
}

/** True if the address has a valid, unexpired signature for this file. */
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
