/**
 * Reads each bank file in a separate process. A file that needs too much memory or time is rejected, without effect on
 * the server.
 */
import { log } from "~/domain/log";
import { UnreadableFile } from "~/formats/statement";
import { readChunks } from "~/gateways/files/hash";
import {
  NOT_ACCEPTED_EXIT_CODE,
  type ProcessLimits,
  type ProgramCommand,
  runSubprocess,
} from "~/gateways/subprocess.server";
import { message } from "~/words/message";
import type { BankFileReader, TakeEntries } from "./bank-files";
import { type ParsedFile, type ParseRequest, parseOutput } from "./protocol";

/** Megabytes of JavaScript's heap in the process. */
export const BANK_FILE_HEAP = 256;

/**
 * The time and the wait in the queue together stay below the time limit of a request. An answer is hardly larger than
 * the largest file, except for a hostile file that repeats text.
 */
const processLimits: ProcessLimits = { time: 20_000, answer: 48 * 1024 * 1024 };

/** An outage, listed in app/domain/verbs/outage.ts: the system killed the process, which was within its limits. */
const processKilledError = () =>
  Object.assign(new Error("a bank's file was not read: there was too little memory"), { code: "INSPECTOR_SHORT" });

/**
 * Makes a reader. The command `program` gets a line of JSON and the file: see protocol.ts.
 * @throws UnreadableFile (its calls) if the file is unreadable or exceeds a limit.
 * @throws Error INSPECTOR_SHORT if memory ran out.
 * @throws the reason of `signal`.
 */
export function createSubprocessReader(program: ProgramCommand, limits = processLimits): BankFileReader {
  async function readFile(
    request: ParseRequest,
    file: Blob,
    signal?: AbortSignal,
    take: TakeEntries = () => {},
  ): Promise<ParsedFile> {
    const read = (output: AsyncIterable<Buffer>) => parseOutput(output, take);
    const task = { input: processInput(request, file), limits, read, signal };
    const { by, answer, trouble } = await runSubprocess(program, task);
    if (by === 0) return answer;
    if (by === NOT_ACCEPTED_EXIT_CODE && answer.refusal) throw answer.refusal;
    if (by === "time") throw new UnreadableFile(message("bankFileTooSlow", limits.time / 1000));
    if (by === "heap" || by === "answer") throw new UnreadableFile(message("bankFileTooComplex"));
    if (by === "SIGKILL") throw processKilledError();
    log.error({ code: by, said: trouble.slice(0, 1000) }, "a bank's file crashed its reader");
    throw new UnreadableFile(message("fileDamaged"));
  }

  return {
    async readStatement(file, csv, { signal }, take) {
      const { statement } = await readFile({ kind: "statement", csv }, file, signal, take);
      if (!statement) throw new UnreadableFile(message("fileDamaged"));
      return statement;
    },
    async previewCsv(file, { signal }) {
      const { preview } = await readFile({ kind: "preview" }, file, signal);
      if (!preview) throw new UnreadableFile(message("fileDamaged"));
      return preview;
    },
    readReport: async (file, { signal }) => (await readFile({ kind: "report" }, file, signal)).report,
  };
}

async function* processInput(request: ParseRequest, file: Blob): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(request)}\n`);
  yield* readChunks(file);
}
