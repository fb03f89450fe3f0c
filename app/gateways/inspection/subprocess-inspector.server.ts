/** Inspects each file in a separate process, as a protection against decompression bombs and crafted files. */
import { buffer } from "node:stream/consumers";
import { log } from "~/domain/log";
import type { InvoiceReading } from "~/domain/values/invoice-data";
import { readChunks } from "~/gateways/files/hash";
import { NOT_ACCEPTED_EXIT_CODE, type ProgramCommand, runSubprocess } from "~/gateways/subprocess.server";
import { message } from "~/words/message";
import type { Finding, Inspector } from "./inspection";

/**
 * Milliseconds per file, including the process's start. Together with the wait in the queue it stays below the time
 * limit of a request.
 */
const INSPECTION_TIMEOUT = 15_000;

/** Bytes of a type and a preview. */
const MAX_OUTPUT = 4 * 1024 * 1024;

const FILE_DAMAGED = message("fileDamaged");
/**
 * An outage, listed in app/domain/verbs/outage.ts. A healthy machine has enough memory for every file of an accepted
 * size.
 */
const processKilledError = (resource: string) =>
  Object.assign(new Error(`a file was not read: there was too little ${resource}`), { code: "INSPECTOR_SHORT" });

/**
 * Makes an inspector. The command `program` gets the file, and prints the output of formatFinding(), or the reason for
 * rejecting the file. `patience` is milliseconds.
 * @throws Error INSPECTOR_SHORT (its inspect()) if the process took too long or ran out of memory.
 * @throws the reason of `signal`.
 */
export const createSubprocessInspector = (program: ProgramCommand, patience = INSPECTION_TIMEOUT): Inspector => ({
  async inspect(file, { use, signal }) {
    const limits = { time: patience, answer: MAX_OUTPUT };
    const { by, answer, trouble } = await runSubprocess(use === "invoice" ? [...program, use] : program, {
      input: readChunks(file),
      limits,
      read: buffer,
      signal,
    });
    if (by === 0) return parseFinding(answer as Buffer<ArrayBuffer>);
    if (by === NOT_ACCEPTED_EXIT_CODE) return { problem: answer.toString() };
    if (by === "time") throw processKilledError("time");
    // The operating system killed the process, not Dhow.
    if (by === "SIGKILL") throw processKilledError("memory");
    log.error({ code: by, said: trouble.slice(0, 1000) }, "a file crashed its reader");
    return { problem: FILE_DAMAGED };
  },
});

/**
 * Formats the output of the command that inspects a file: a line with the type and, for an invoice, its reading as
 * JSON. The preview of a picture follows.
 */
export function formatFinding({ mime, preview, invoice }: Exclude<Finding, { problem: string }>): Uint8Array {
  const head = invoice === undefined ? mime : `${mime} ${JSON.stringify(invoice)}`;
  return Buffer.concat([Buffer.from(`${head}\n`), preview ?? new Uint8Array()]);
}

function parseFinding(output: Buffer<ArrayBuffer>): Finding {
  const end = output.indexOf("\n");
  const head = output.toString("utf8", 0, end);
  const preview = output.subarray(end + 1);
  const [mime = ""] = head.split(" ", 1);
  return {
    mime,
    preview: preview.length > 0 ? preview : null,
    ...(head.length > mime.length && { invoice: JSON.parse(head.slice(mime.length)) as InvoiceReading }),
  };
}
