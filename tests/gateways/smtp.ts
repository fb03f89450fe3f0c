/** Debian's aiosmtpd as a separate process: an independent mail server that can be killed. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { installPackage } from "../debian.mjs";
import { freePort } from "../free-port.mjs";

const script = fileURLToPath(new URL("smtp.py", import.meta.url));
const pythons = [process.env.PYTHON, "/usr/bin/python3", "python3"].filter((candidate) => candidate !== undefined);

const withAiosmtpd = (): string | undefined =>
  pythons.find((python) => spawnSync(python, ["-c", "import aiosmtpd"]).status === 0);

/** @throws Error if there is none and it cannot be installed. */
function pythonPath(): string {
  const python = withAiosmtpd();
  if (python) return python;
  const missing =
    "The tests of mail need Python's aiosmtpd, and it could not be installed here. Install it (Debian: apt-get " +
    "install python3-aiosmtpd).";
  try {
    installPackage("python3-aiosmtpd");
  } catch (error) {
    throw new Error(missing, { cause: error });
  }
  const installed = withAiosmtpd();
  if (!installed) throw new Error(missing);
  return installed;
}

export interface Taken {
  from: string;
  to: string[];
  /** The raw message. */
  content: string;
}

export class MailServer {
  private readonly folder = mkdtempSync(join(tmpdir(), "dhow-smtp-"));
  private readonly file = join(this.folder, "taken");
  private process: ChildProcess | undefined;
  port = 0;

  /** `login`: "user:password", required before accepting mail. */
  constructor(private readonly login = "") {}

  get url(): string {
    return `smtp://${this.login && `${this.login}@`}127.0.0.1:${this.port}`;
  }

  /** On the same port as before, if it ran before. */
  async start(): Promise<this> {
    this.port ||= await freePort();
    const child = spawn(pythonPath(), [script, String(this.port), this.file, ...(this.login ? [this.login] : [])], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = child;
    let output = "";
    child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on("data", (chunk: Buffer) => chunk.includes("ready") && resolve());
      child.once("exit", (code) => reject(new Error(`the mail server ended with ${code}: ${output}`)));
    });
    return this;
  }

  /** Kills the server, like a power cut. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
  }

  /** Bytes received so far; cheap to read often. */
  get weight(): number {
    return existsSync(this.file) ? statSync(this.file).size : 0;
  }

  get taken(): Taken[] {
    if (!existsSync(this.file)) return [];
    const lines = readFileSync(this.file, "utf8").split("\n").slice(0, -1);
    return lines.map((line) => JSON.parse(line) as Taken);
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
