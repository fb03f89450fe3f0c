/**
 * Reads each file of a bank in a process apart. A file that needs too much memory or time is refused, and the server
 * goes on.
 */
import { log } from "~/domain/log";
import { Unreadable } from "~/formats/statement";
import { say } from "~/words/say";
import { NOT_ACCEPTED, type ProcessLimits, type Program, runApart } from "../apart.server";
import { chunksOf } from "../files/hash";
import type { BankFileReader } from "./bank-files";
import { answerIn, type ParsedFile, type ParseRequest } from "./lines";

/** Megabytes of JavaScript's heap in the process: twenty thousand entries take some 190. */
export const BANK_FILE_HEAP = 256;

/**
 * Together with the wait for its turn the time stays below that in which the server answers. An answer is hardly larger
 * than the largest file, unless a hostile file repeats a text.
 */
const limits: ProcessLimits = { time: 20_000, answer: 12 * 1024 * 1024 };

/** An outage, see app/domain/outage.ts: the system ended the process, which was within its limits. */
const killed = () =>
  Object.assign(new Error("a bank's file was not read: there was too little memory"), { code: "INSPECTOR_SHORT" });

/** `program` and its words are given a line of JSON and the file: see lines.ts. */
export function readBankFilesApart(program: Program, given = limits): BankFileReader {
  async function read(request: ParseRequest, file: Blob, signal?: AbortSignal): Promise<ParsedFile> {
    const task = { input: inputOf(request, file), limits: given, read: answerIn, signal };
    const { by, answer, trouble } = await runApart(program, task);
    if (by === 0) return answer;
    if (by === NOT_ACCEPTED && answer.refusal) throw answer.refusal;
    if (by === "time") throw new Unreadable(say("bankFileTooSlow", given.time / 1000));
    if (by === "heap" || by === "answer") throw new Unreadable(say("bankFileTooComplex"));
    if (by === "SIGKILL") throw killed();
    log.error({ code: by, said: trouble.slice(0, 1000) }, "a bank's file ended its reader");
    throw new Unreadable(say("fileDamaged"));
  }

  return {
    async readStatement(file, csv, { signal }) {
      const { statement } = await read({ kind: "statement", csv }, file, signal);
      if (!statement) throw new Unreadable(say("fileDamaged"));
      return statement;
    },
    readReport: async (file, { signal }) => (await read({ kind: "report" }, file, signal)).report,
  };
}

async function* inputOf(request: ParseRequest, file: Blob): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(request)}\n`);
  yield* chunksOf(file);
}
