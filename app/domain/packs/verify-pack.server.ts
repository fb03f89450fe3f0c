/** Verifies a pack. Source: app/domain/README.md, "Packs". */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import tar from "tar-stream";
import { ErasedEvents, isHashValid, type RecordedEvent, verifyRow } from "~/domain/events/chain.server";
import type { PublicKey } from "~/domain/values/record-keys";
import { hasEvents, MANIFEST, MANIFEST_SEAL, MANIFEST_SIGNATURE, PROOF, parseHashList, sealedValues } from "./pack";
import { LEDGER, postingSums } from "./pack-ledger";
import { type PackSignature, readPackSignature } from "./pack-signature.server";

/** The result of a verification. Without problems, the pack is as Dhow wrote it. */
export interface PackFindings {
  /** One English line each. */
  problems: string[];
  /** The number of files in the list of hashes. */
  files: number;
  events: number;
  /** Whether the seal of the list was checked. False without the installation's secret. */
  isSealChecked: boolean;
  /** The number of postings whose debits and credits were added up. 0 without a complete ledger. */
  postings: number;
  /** The valid signature of the list. Null without public keys. */
  signature: PackSignature | null;
  /** The number of events whose hashes were computed again. */
  provenEvents: number;
}

/**
 * Compares the archive's files with its list of hashes, the events with their numbers, and the debits of each posting
 * with its credits. With the installation's secret (see setRecordSecrets()), it also verifies the list's seal and each
 * event's hash. Keeps no file in memory except an order's ledger.
 * `archive`: the bytes of the tar file. `keys`: the public keys of the installation, one of which must have signed the
 * list. Null skips the signature.
 */
export async function verifyPack(
  archive: AsyncIterable<Uint8Array>,
  keys: readonly PublicKey[] | null = null,
): Promise<PackFindings> {
  const problems: string[] = [];
  const found = new Map<string, string>();
  const chains = createChainCheck(problems);
  const lists = new Map<string, string>();
  let folder: string | null = null;
  const extract = tar.extract();
  const source = Readable.from(archive);
  // The loop below throws the error.
  source.on("error", (error) => extract.destroy(error)).pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      const slash = name.indexOf("/");
      folder ??= name.slice(0, Math.max(slash, 0));
      const path = name.slice(slash + 1);
      if (type !== "file" || slash < 1 || name.slice(0, slash) !== folder || found.has(path)) {
        problems.push(`${name}: not a file of the pack, or there twice`);
        entry.resume();
        continue;
      }
      const hash = createHash("sha256");
      const hashed = async function* () {
        for await (const chunk of entry) {
          hash.update(chunk as Uint8Array);
          yield chunk as Uint8Array;
        }
      };
      if (unlisted.has(path) || path === LEDGER) lists.set(path, await text(hashed()));
      else if (hasEvents(path)) await chains.read(path, hashed());
      else for await (const _chunk of hashed());
      found.set(path, hash.digest("hex"));
    }
  } catch (error) {
    problems.push(`the archive is damaged or incomplete: ${(error as Error).message}`);
  }
  source.destroy();
  const counts = chains.end();
  const listed = compareFiles(lists.get(MANIFEST), found, problems);
  const sums = postingSums(lists.get(LEDGER) ?? "") ?? new Map<string, number>();
  for (const [id, sum] of sums)
    if (sum !== 0) problems.push(`${LEDGER}: the lines of posting ${id} do not sum to zero`);
  const seal = lists.get(MANIFEST_SEAL)?.trim();
  const isGenuine = seal === undefined ? null : verifyRow(sealedValues(folder ?? "", found.get(MANIFEST) ?? ""), seal);
  if (seal === undefined) problems.push(`${MANIFEST_SEAL}: missing`);
  if (isGenuine === false) problems.push(`${MANIFEST_SEAL}: another list of hashes was sealed`);
  const signature = keys && readPackSignature(lists.get(MANIFEST_SIGNATURE)?.trim() ?? "", keys);
  const signed = signature === null || typeof signature === "string" ? null : signature;
  if (signature !== null && (signed?.pack !== folder || signed.manifest !== found.get(MANIFEST)))
    problems.push(`${MANIFEST_SIGNATURE}: ${signatureProblem(lists.has(MANIFEST_SIGNATURE), signature)}`);
  if (lists.get(PROOF)?.includes(found.get(MANIFEST) ?? "missing") === false)
    problems.push(`${PROOF}: proves another list of hashes`);
  return {
    problems,
    files: listed,
    isSealChecked: isGenuine !== null,
    signature: signed,
    postings: sums.size,
    ...counts,
  };
}

function signatureProblem(isThere: boolean, signature: ReturnType<typeof readPackSignature>): string {
  if (!isThere) return "missing";
  if (signature === "unknown key") return "signed with another key";
  return signature === "invalid" ? "not a valid signature" : "signs another pack";
}

/** The files that the list of hashes does not have, because they are about the list. */
const unlisted: ReadonlySet<string> = new Set([MANIFEST, MANIFEST_SIGNATURE, MANIFEST_SEAL, PROOF]);

/** Adds a problem for each changed, missing or added file. Returns the number of listed files. */
function compareFiles(manifest: string | undefined, found: Map<string, string>, problems: string[]): number {
  const hashes = manifest === undefined ? null : parseHashList(manifest);
  if (hashes === null) {
    problems.push(`${MANIFEST}: ${manifest === undefined ? "missing" : "not a list of hashes"}`);
    return 0;
  }
  for (const [path, hash] of hashes) {
    const actual = found.get(path);
    if (actual === undefined) problems.push(`${path}: missing`);
    else if (actual !== hash) problems.push(`${path}: changed, its hash differs from ${MANIFEST}`);
  }
  for (const path of found.keys())
    if (!hashes.has(path) && !unlisted.has(path)) problems.push(`${path}: added, ${MANIFEST} does not list it`);
  return hashes.size;
}

/** The last event of each subject so far. */
type LastEvents = Map<string, { number: number; hash: string }>;

/**
 * Checks that each subject's events are complete from the first one on, that known keys confirm their hashes, and that
 * the chain names its erased events.
 */
function createChainCheck(problems: string[]) {
  const last: LastEvents = new Map();
  const erased = new Map<string, ErasedEvents>();
  let [events, provenEvents] = [0, 0];
  const add = (path: string, event: RecordedEvent): void => {
    const subject = `${event.subject} ${event.subjectId}`;
    const before = last.get(subject) ?? { number: 0, hash: "" };
    events += 1;
    if (event.number !== before.number + 1)
      problems.push(`${path}: event ${event.number} of ${subject} follows event ${before.number}`);
    const isValid = isHashValid(before.hash, event);
    if (isValid !== null) provenEvents += 1;
    if (isValid === false) problems.push(`${path}: event ${event.number} of ${subject} differs from its hash`);
    const chain = erased.get(subject) ?? new ErasedEvents();
    erased.set(subject, chain);
    chain.add(event, isValid !== false && event.number === before.number + 1);
    last.set(subject, { number: event.number, hash: event.hash });
  };
  return {
    async read(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
      try {
        for await (const line of splitLines(bytes)) add(path, JSON.parse(line) as RecordedEvent);
      } catch {
        problems.push(`${path}: a line is no event`);
        // The rest still counts for the file's hash.
        for await (const _chunk of bytes);
      }
    },
    /** Adds the problems that only the whole chains show. Returns the counts. */
    end() {
      for (const [subject, chain] of erased)
        problems.push(...chain.problems().map((problem) => `events of ${subject}: ${problem}`));
      return { events, provenEvents };
    },
  };
}

async function* splitLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}
