/** Idempotency keys: a request that is sent again with its key gets the first answer, byte for byte, and acts once. */
import { createHash } from "node:crypto";
import { findStoredResponse, storeResponse } from "~/domain/verbs/idempotent-responses.server";
import { message } from "~/words/message";
import { Problem } from "./problem.server";

const MAX_KEY_LENGTH = 255;

/** These are not kept: the same request can get another answer the next time. */
const transientStatuses = new Set([401, 429]);

/** Held in memory: when the server dies its requests end with it, and each verb was done whole or not at all. */
const running = new Set<string>();

/**
 * Runs `act` unless the caller already sent the key; `act` is told under what to keep a receipt. Only what `act`
 * decided is kept: a key whose request was too often, or failed by a defect, can be sent again. Errors: 422 the key
 * came with something else, 409 the first one still runs.
 */
export async function respondOnce(
  caller: string,
  request: Request,
  digest: string,
  act: (key: string | null) => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return act(null);
  if (key.trim() === "" || key.length > MAX_KEY_LENGTH)
    throw new Problem(400, "bad_idempotency_key", message("keyLength", MAX_KEY_LENGTH));
  const call = `${request.method} ${new URL(request.url).pathname} ${digest}`;
  const run = `${caller} ${key}`;
  if (running.has(run))
    throw new Problem(409, "idempotency_key_running", message("keyRunning"), {}, { "Retry-After": "1" });
  running.add(run);
  try {
    const storedResponse = await findStoredResponse(caller, key);
    if (storedResponse) {
      if (storedResponse.digest !== call) throw new Problem(422, "idempotency_key_reused", message("keyReused"));
      return new Response(storedResponse.body, {
        status: storedResponse.status,
        headers: { "Content-Type": "application/json", "Idempotent-Replayed": "true" },
      });
    }
    // The key unseals the kept answer and must not be stored, so the verb's receipt gets a hash of it.
    const answer = await act(createHash("sha256").update(`${call} ${key}`).digest("base64url"));
    if (answer.status < 500 && !transientStatuses.has(answer.status)) {
      await storeResponse(caller, key, { status: answer.status, body: await answer.clone().text(), digest: call });
    }
    return answer;
  } finally {
    running.delete(run);
  }
}
