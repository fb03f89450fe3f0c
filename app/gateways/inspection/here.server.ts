/** Looks into a file in this process. */
import { acceptedTypes } from "~/domain/documents/document";
import { say } from "~/words/say";
import type { Finding, Inspector } from "./inspection";
import { problemOfPdf } from "./pdf.server";
import { lookAt } from "./picture.server";

const UNKNOWN = say("fileUnknown");
const PDF = "application/pdf";

export const inspectHere: Inspector = {
  async inspect(file) {
    return findingOf(new Uint8Array(await file.arrayBuffer()));
  },
};

async function findingOf(bytes: Uint8Array): Promise<Finding> {
  const mime = await typeOf(bytes);
  if (!mime) return { problem: UNKNOWN };
  if (mime !== PDF) {
    const looked = await lookAt(bytes);
    return "problem" in looked ? looked : { mime, preview: looked.preview };
  }
  const problem = await problemOfPdf(bytes);
  return problem === null ? { mime, preview: null } : { problem };
}

async function typeOf(bytes: Uint8Array): Promise<string | undefined> {
  const { fileTypeFromBuffer } = await import("file-type");
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? (isPdfWithin(bytes) ? PDF : undefined);
  return acceptedTypes.find((accepted) => accepted === mime);
}

/** Some scanners write a line of their own before the head; readers look for it in the first 1024 bytes. */
const isPdfWithin = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, 1024)).includes("%PDF-");
