/** A person with Lynx, the text browser: the real program in a terminal, with keys pressed by a script. */
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

/** Links and fields are numbered, and Return enters a field. */
const settings = [
  "ACCEPT_ALL_COOKIES:TRUE",
  "PERSISTENT_COOKIES:TRUE",
  "DEFAULT_KEYPAD_MODE:LINKS_AND_FIELDS_ARE_NUMBERED",
  "TEXTFIELDS_NEED_ACTIVATION:TRUE",
  "NO_PAUSE:TRUE",
  "CHARACTER_SET:utf-8",
  "MAKE_LINKS_FOR_ALL_IMAGES:FALSE",
];
const ENTER = ["^J"];
const ERASE = ["^U"];
const LEAVE = ["<tab>"];

const keysOf = (text: string): string[] => [...text].map((sign) => (sign === " " ? "<space>" : sign));
const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** Text on a page, or alternatives. */
export type Read = string | readonly string[];
/** Pages wrap lines anywhere, and add directional marks around numbers and names. */
const spaced = (words: Read): string =>
  `(?:${[words]
    .flat()
    .map((phrase) => phrase.trim().split(" ").map(literally).join("\\s+"))
    .join("|")})`;

export class Lynx {
  /** The page's text, without the list of links. */
  text = "";
  /** The current address. Text is typed into a freshly opened page, so a rejected form is opened again. */
  url: string;
  /** The numbers of text fields. */
  private entries = new Set<string>();
  /** Keys that fill in the page's form, until it is submitted. */
  private typed: string[] = [];
  private saved = 0;
  /** How the page was reached. */
  private last: { url: string; keys: string[] } | null = null;

  private constructor(
    private readonly origin: string,
    /** A temporary folder, deleted when it stops. */
    readonly folder: string,
  ) {
    this.url = origin;
  }

  /** `language`: the reader's preferred language. */
  static async start(origin: string, language = "en"): Promise<Lynx> {
    const folder = await mkdtemp(join(tmpdir(), "dhow-lynx-"));
    await writeFile(join(folder, "lynx.cfg"), `${[...settings, `PREFERRED_LANGUAGE:${language}`].join("\n")}\n`);
    return new Lynx(origin, folder);
  }

  stop(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }

  async open(path: string): Promise<string> {
    this.url = new URL(path, this.origin).href;
    this.typed = [];
    const { stdout } = await this.lynx(["-dump", "-number_fields", "-width=1000"]);
    return this.read(stdout);
  }

  /** Types into the field after its label. */
  fill(label: Read, value: string): this {
    return this.go(this.after(label), [...ENTER, ...ERASE, ...keysOf(value), ...LEAVE]);
  }

  /** Chooses an option of the list after the label. */
  choose(label: Read, option: string): this {
    return this.go(this.after(label), [...ENTER, "/", ...keysOf(option), ...ENTER, ...ENTER]);
  }

  /** Ticks the box before the words. */
  tick(words: Read): this {
    return this.go(this.number(new RegExp(`\\[(\\d+)\\]\\[ \\]\\s*${spaced(words)}`)), ENTER);
  }

  async press(name: Read): Promise<string> {
    return this.act(this.number(new RegExp(`\\(\\[(\\d+)\\][^)]*\\)\\s*${spaced(name)}`)));
  }

  /** Presses a button on a page that answered a form: opens that form again and repeats its keys first. */
  async pressOn(name: Read): Promise<string> {
    const number = this.number(new RegExp(`\\(\\[(\\d+)\\][^)]*\\)\\s*${spaced(name)}`));
    this.url = this.last!.url;
    this.typed = [...this.last!.keys];
    return this.act(number);
  }

  /** Follows a link. `from`: the text of its row, to start searching there. */
  async follow(name: Read, from = ""): Promise<string> {
    return this.act(this.number(new RegExp(`${spaced(from)}[^]*?\\[(\\d+)\\]${spaced(name)}`)));
  }

  /** A page ends with the list of its numbered links. */
  private read(page: string): string {
    const [text = "", references = ""] = page.split(/^References$/m);
    this.entries = new Set(
      [...references.matchAll(/(\d+)\. form field = (?:text|password|file|email|number|popup)/g)].map(
        ([, number]) => number!,
      ),
    );
    return (this.text = text.replace(/[\u2066-\u2069]/g, ""));
  }

  /** The first field after the label, which is on its own line or before its field. */
  private after(label: Read): string {
    const at = new RegExp(
      `^[^\\p{L}\\p{N}_]*${spaced(label)}\\s*(?:$|\\[)|(?<!\\p{L})${spaced(label)} *\\[`,
      "mu",
    ).exec(this.text)?.index;
    const behind = at === undefined ? [] : [...this.text.slice(at).matchAll(/\[(\d+)\]/g)].map(([, number]) => number!);
    const number = behind.find((candidate) => this.entries.has(candidate));
    if (!number) throw new Error(`There is no field "${[label].flat().join(" or ")}" on ${this.url}:\n${this.text}`);
    return number;
  }

  private number(where: RegExp): string {
    const [, number] = where.exec(this.text) ?? [];
    if (!number) throw new Error(`${where} is not on ${this.url}:\n${this.text}`);
    return number;
  }

  private go(number: string, keys: string[]): this {
    this.typed.push(...keysOf(number), "g", ...ENTER, ...keys);
    return this;
  }

  /** Types the keys and follows the numbered link or button. Stores the next page and its address. */
  private async act(number: string): Promise<string> {
    const [page, about] = [this.fileName(), this.fileName()];
    this.go(number, ENTER);
    this.last = { url: this.url, keys: [...this.typed] };
    this.typed.push(...this.save(page), "=", ...this.save(about));
    const script = join(this.folder, "keys");
    await writeFile(script, [...this.typed, "Q"].map((key) => `key ${key}\n`).join(""));
    this.typed = [];
    const { stdout: screen } = await this.lynx([`-cmd_script=${script}`], true);
    const report = await readFile(about, "utf8").catch((error: unknown) => {
      throw new Error(`Lynx did not save what it was told to. Its screen:\n${screen.slice(-4000)}`, { cause: error });
    });
    this.url = /URL:\s*(\S+)/.exec(report)![1]!;
    return this.read(await readFile(page, "utf8"));
  }

  private fileName = () => join(this.folder, `${++this.saved}.txt`);
  private save = (file: string) => ["p", ...ENTER, ...ERASE, ...keysOf(file), ...ENTER];

  private async lynx(options: string[], inTerminal = false): Promise<{ stdout: string }> {
    const cookies = join(this.folder, "cookies");
    const words = [
      `-cfg=${join(this.folder, "lynx.cfg")}`,
      `-cookie_file=${cookies}`,
      `-cookie_save_file=${cookies}`,
      ...options,
      this.url,
    ];
    const env = { ...process.env, HOME: this.folder, TERM: "xterm", LANG: "C.UTF-8", COLUMNS: "200", LINES: "60" };
    const [program, args] = inTerminal
      ? ["script", ["-qec", `lynx ${words.map((word) => `'${word}'`).join(" ")}`, "/dev/null"]]
      : ["lynx", words];
    const running = promisify(execFile)(program as string, args as string[], {
      env,
      timeout: 60_000,
      maxBuffer: 1 << 24,
    });
    // A terminal with closed input would end during a pause, so it stays open.
    if (!inTerminal) running.child.stdin?.end();
    return running;
  }
}
