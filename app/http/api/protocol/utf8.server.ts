/** Rejects bytes that are not UTF-8, which decoders would silently replace. */
import { message } from "~/words/message";
import { Problem } from "./problem.server";

/** @throws Problem 400 if the bytes are not valid UTF-8. */
export function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw notUtf8();
  }
}

/** The form parser replaces invalid bytes with U+FFFD. @throws Problem 400 if the text contains it. */
export function assertDecoded(text: string): void {
  if (text.includes("\ufffd")) throw notUtf8();
}

/** Checks the escapes of an address. @throws Problem 400 if they are not valid UTF-8. */
export function assertUtf8Escapes(address: string): void {
  for (const [escapes] of address.matchAll(/(?:%[0-9a-f]{2})+/gi)) {
    try {
      decodeURIComponent(escapes);
    } catch {
      throw notUtf8();
    }
  }
}

const notUtf8 = () => new Problem(400, "unreadable", message("notUtf8"));
