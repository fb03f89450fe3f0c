/**
 * Has each picture looked at by a process of its own: one that breaks its reader or fills the memory takes nothing else
 * down, what reads it knows no secrets, and its memory is given back.
 */
import { spawn } from "node:child_process";
import { buffer } from "node:stream/consumers";
import { log } from "~/domain/log";
import { BROKEN, type Look, type PictureReader } from "./pictures";

/** Milliseconds for one picture, the start of its process included. */
const PATIENCE = 30_000;

/** The exit code of a process that says why the picture is not accepted. Every other but 0 is a reader that failed. */
export const NOT_ACCEPTED = 65;

/** What it is told of the environment: where it may unpack its reader, and nothing of the business. */
const told = ["PATH", "TMPDIR", "DATA_DIR", "MALLOC_ARENA_MAX"];

/** `program` and its words are given the picture, and print what it looks like small, or why it is not accepted. */
export function picturesApart(program: [string, ...string[]], patience = PATIENCE): PictureReader {
  // One at a time: unpacked a picture can take a hundred times its size.
  let before: Promise<unknown> = Promise.resolve();
  return {
    look(bytes) {
      const looked = before.then(() => lookedAt(bytes, program, patience));
      before = looked.catch(() => {});
      return looked;
    },
  };
}

async function lookedAt(bytes: Uint8Array, [program, ...words]: [string, ...string[]], patience: number): Promise<Look> {
  const env = Object.fromEntries(told.map((name) => [name, process.env[name]])) as NodeJS.ProcessEnv;
  const child = spawn(program, words, { env, stdio: "pipe", timeout: patience, killSignal: "SIGKILL" });
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? signal ?? -1));
  });
  // It may know by the head what to say, and read no further.
  child.stdin.on("error", () => {});
  child.stdin.end(bytes);
  const [said, trouble, code] = await Promise.all([buffer(child.stdout), buffer(child.stderr), ended]);
  if (code === 0) return { preview: said };
  if (code === NOT_ACCEPTED) return { problem: said.toString() };
  log.error({ code, said: trouble.toString().slice(0, 1000) }, "a picture ended its reader");
  return { problem: BROKEN };
}
