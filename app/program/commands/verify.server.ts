/** `dhow verify`: proves that a pack is as Dhow wrote it. */
import { createReadStream, existsSync, readFileSync } from "node:fs";
import { MANIFEST, MANIFEST_SEAL, MANIFEST_SIGNATURE } from "~/domain/packs/pack";
import { type PackSignature, parseKeySet } from "~/domain/packs/pack-signature.server";
import { type PackFindings, verifyPack } from "~/domain/packs/verify-pack.server";
import { signingKeys as SIGNING_KEYS } from "~/domain/paths";
import { type PublicKey, setRecordSecrets } from "~/domain/values/record-keys";
import { readSecrets, secretProblem } from "~/program/secret.server";
import { commandConfiguration, countProblems, defineCommand, UsageError } from "./command.server";

export const verifyCommand = defineCommand({
  name: "verify",
  takes: "<pack> [--key <file>] [--seals]",
  about: "proves that a downloaded pack is complete and unchanged",
  details: `A pack is the tar archive of an order, a month, a company or a claim. Compares each file with the pack's
list of hashes (${MANIFEST}), and checks that no event is missing between others, and that the lines of
each posting of an order sum to zero. Prints one line per problem; then the exit code is 1. Needs no database and no
network.

Somebody who changes a file can also change the list. Only a key of the installation proves who wrote them:

  --key     also verifies the list's signature (${MANIFEST_SIGNATURE}), with the public keys that the installation
            publishes at ${SIGNING_KEYS}. Needs no secret.
  --seals   also verifies the list's seal and the hash of each event, with the secret of this installation
            (SECRET, or DATA_DIR with its file "secret")`,
  options: { key: { type: "string" }, seals: { type: "boolean" } },
  words: [1, 1],
  async run([path = ""], { key, seals = false }) {
    if (!existsSync(path)) throw new UsageError(`${path} does not exist`);
    const keys = key === undefined ? null : readKeys(key);
    setRecordSecrets(seals ? await readRecordSecrets() : []);
    const findings = await verifyPack(createReadStream(path), keys);
    const problems = [...findings.problems, ...(seals ? listUnprovenSeals(findings) : [])];
    for (const problem of problems) console.log(problem);
    if (problems.length > 0) console.log(`Found ${countProblems(problems.length)}.`);
    else for (const line of describeProof(findings)) console.log(line);
    return problems.length === 0 ? 0 : 1;
  },
});

/** @throws UsageError if the file does not exist, or has no public keys. */
function readKeys(path: string): PublicKey[] {
  if (!existsSync(path)) throw new UsageError(`${path} does not exist`);
  const keys = parseKeySet(readFileSync(path, "utf8"));
  if (keys === null) throw new UsageError(`${path} has no public keys: download them from ${SIGNING_KEYS}`);
  return keys;
}

/** @throws UsageError if the installation has no secret. */
async function readRecordSecrets(): Promise<string[]> {
  const { secret, earlierSecrets, dataDir } = await commandConfiguration();
  if (secret !== "") return [secret, ...earlierSecrets];
  const problem = secretProblem(dataDir);
  if (problem !== null) throw new UsageError(`--seals: ${problem}`);
  const secrets = readSecrets(dataDir);
  return [secrets.secret, ...secrets.earlierSecrets];
}

/** Returns the problems of seals that this installation's secret does not prove. */
const listUnprovenSeals = ({ isSealChecked, events, provenEvents }: PackFindings): string[] => [
  ...(isSealChecked ? [] : [`${MANIFEST_SEAL}: not sealed by this installation`]),
  ...(provenEvents === events ? [] : [`events with hashes of another installation: ${events - provenEvents}`]),
];

/** Returns one line for each property that was proved, and for each that was not. */
function describeProof({ files, events, isSealChecked, signature, postings, provenEvents }: PackFindings): string[] {
  return [
    `Files that match the list of hashes: all ${files}.`,
    ...(events > 0 ? [`Events without a gap between their numbers: all ${events}.`] : []),
    ...(postings > 0 ? [`Postings whose lines sum to zero: all ${postings}.`] : []),
    ...(signature === null ? [] : [describeSignature(signature)]),
    ...(isSealChecked ? ["The list has the seal of this installation."] : []),
    ...(signature === null && !isSealChecked
      ? ["Not verified: who wrote the list. That takes the installation's public keys (--key) or its secret (--seals)."]
      : []),
    ...(provenEvents > 0 ? [`Events that match their hashes in the chain: ${provenEvents} of ${events}.`] : []),
    ...(provenEvents < events
      ? [`Not verified: hashes of events (${events - provenEvents}). They need the installation's secret (--seals).`]
      : []),
  ];
}

const describeSignature = ({ iss, iat, pack, keyId }: PackSignature): string =>
  `${iss} issued ${pack} at ${new Date(iat * 1000).toISOString()}. The signature is of key ${keyId}.`;
