/** Idempotency keys: a repeated request gets the first answer again, byte for byte, and has no further effect. */
import { createHash } from "node:crypto";
import { findStoredResponse, storeResponse } from "~/domain/verbs/idempotent-responses.server";
import { clientNetwork } from "~/http/request/rate-limits.server";
import { message } from "~/words/message";
import { storedBodyType } from "./error-body";
import { Problem } from "./problem.server";

const MAX_KEY_LENGTH = 255;

/** Answers with these statuses are not stored, because a retry may succeed. */
const transientStatuses = new Set([401, 429]);

/** Keys of the calls in progress, in memory: a crash ends the calls, too, and rolls their transactions back. */
const running = new Set<string>();

const sha256 = (text: string): string => createHash("sha256").update(text).digest("base64url");

/**
 * Runs `act`, or returns the stored answer if the caller has used the request's key within a day. `act` receives the
 * key of its idempotency record, or null without the header. Answers 401, 429 and 5xx are not stored. `accountId`: null
 * for an anonymous caller, which shares its keys with nobody: the same key in another request or from another network
 * is a new key.
 * @throws Problem 400 for a bad key, 409 while the first call runs, 422 if the key was used for another request.
 */
export async function respondOnce(
  accountId: string | null,
  request: Request,
  digest: string,
  act: (key: string | null) => Promise<Response>,
): Promise<Response> {
  const key = request.headers.get("Idempotency-Key");
  if (key === null) return act(null);
  if (key.trim() === "" || key.length > MAX_KEY_LENGTH)
    throw new Problem(400, "bad_idempotency_key", message("keyLength", MAX_KEY_LENGTH));
  const call = `${request.method} ${new URL(request.url).pathname} ${digest}`;
  const caller = accountId ?? `anonymous ${sha256(`${clientNetwork(request)} ${call}`)}`;
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
        headers: { "Content-Type": storedBodyType(storedResponse.body), "Idempotent-Replayed": "true" },
      });
    }
    // The key decrypts the stored answer, so it must not be stored itself: the verb's record gets a hash.
    const answer = await act(sha256(`${call} ${key}`));
    if (answer.status < 500 && !transientStatuses.has(answer.status)) {
      await storeResponse(caller, key, { status: answer.status, body: await answer.clone().text(), digest: call });
    }
    return answer;
  } finally {
    running.delete(run);
  }
}
