/** Inspects each file in a process apart, against decompression bombs and crafted files. */
import { buffer } from "node:stream/consumers";
import { log } from "~/domain/log";
import { readChunks } from "~/gateways/files/hash";
import { NOT_ACCEPTED_EXIT_CODE, type ProgramCommand, runSubprocess } from "~/gateways/subprocess.server";
import { message } from "~/words/message";
import type { Finding, Inspector } from "./inspection";

/**
 * Milliseconds for one file with the start of its process. Together with the wait for its turn this stays below the
 * time that an answer may take.
 */
const INSPECTION_TIMEOUT = 15_000;

/** Bytes of a type and a preview. */
const MAX_OUTPUT = 4 * 1024 * 1024;

const FILE_DAMAGED = message("fileDamaged");
/**
 * An outage, see app/domain/verbs/outage.ts: a healthy machine has enough memory for every file that is small enough to be
 * accepted.
 */
const processKilledError = (resource: string) =>
  Object.assign(new Error(`a file was not read: there was too little ${resource}`), { code: "INSPECTOR_SHORT" });

/**
 * `program` and its words are given the file, and print its type, a line's end and its preview, or why it is not
 * accepted.
 */
export const createSubprocessInspector = (program: ProgramCommand, patience = INSPECTION_TIMEOUT): Inspector => ({
  async inspect(file, { signal }) {
    const limits = { time: patience, answer: MAX_OUTPUT };
    const { by, answer, trouble } = await runSubprocess(program, {
      input: readChunks(file),
      limits,
      read: buffer,
      signal,
    });
    if (by === 0) return parseFinding(answer as Buffer<ArrayBuffer>);
    if (by === NOT_ACCEPTED_EXIT_CODE) return { problem: answer.toString() };
    if (by === "time") throw processKilledError("time");
    // The system killed it; Dhow did not.
    if (by === "SIGKILL") throw processKilledError("memory");
    log.error({ code: by, said: trouble.slice(0, 1000) }, "a file ended its reader");
    return { problem: FILE_DAMAGED };
  },
});

export const formatFinding = (mime: string, preview: Uint8Array | null): Uint8Array =>
  Buffer.concat([Buffer.from(`${mime}\n`), preview ?? new Uint8Array()]);

function parseFinding(output: Buffer<ArrayBuffer>): Finding {
  const end = output.indexOf("\n");
  const preview = output.subarray(end + 1);
  return { mime: output.toString("latin1", 0, end), preview: preview.length > 0 ? preview : null };
}
