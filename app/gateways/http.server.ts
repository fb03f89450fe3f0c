/** Calls to services elsewhere: JSON, a time limit, a second try where that is harmless, and errors without secrets. */
import { setTimeout as sleep } from "node:timers/promises";

export interface ServiceCall {
  method?: "GET" | "POST" | "PUT";
  headers?: Record<string, string>;
  /** Sent as JSON; a URLSearchParams as a form. */
  body?: unknown;
  /** Whether sending it twice does no more than sending it once. Without it, only GET is tried again. */
  isIdempotent?: boolean;
}

export interface Service {
  /** Who is called, in messages: "Tap" */
  name: string;
  url: string;
  /** Secrets, which are cut out of every message. */
  secrets: readonly string[];
}

/**
 * Milliseconds that an answer may take. Tries twice and a pause stay below the 30 seconds that a request to Dhow may
 * take.
 */
const ANSWER_TIMEOUT = 10_000;
const RETRY_PAUSE = 300;

/** The service did not answer, or cannot at the moment: the call may be tried again. */
export class ServiceUnreachable extends Error {
  /** The words for the person who waits for a page: app/domain/verbs/outage.ts. */
  readonly code = "GATEWAY_AWAY";
}

/** The service understood and said no. */
export class ServiceDeclined extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** The service's own code for it: "21211" */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/** The answer's JSON. Errors: Unreachable, Declined. */
export async function callService(
  to: Service,
  path: string,
  { method = "GET", headers = {}, body, isIdempotent = method === "GET" }: ServiceCall = {},
): Promise<unknown> {
  const isForm = body instanceof URLSearchParams;
  const label = `${to.name}: ${method} ${path.split("?")[0]}`;
  const sendRequest = async () => {
    const limit = AbortSignal.timeout(ANSWER_TIMEOUT);
    const answer = await fetch(to.url + path, {
      method,
      headers: {
        Accept: "application/json",
        ...(body === undefined || isForm ? {} : { "Content-Type": "application/json" }),
        ...headers,
      },
      body: body === undefined ? null : isForm ? body : JSON.stringify(body),
      signal: limit,
      // Against SSRF and leaked keys: a service has no reason to redirect, and its key must not be sent elsewhere.
      redirect: "error",
    }).catch((error: unknown) => {
      throw new ServiceUnreachable(`${label}: ${limit.aborted ? "no answer in time" : errorReason(error)}`);
    });
    const text = await answer.text().catch(() => {
      throw new ServiceUnreachable(`${label}: the answer broke off`);
    });
    if (answer.status >= 500 || answer.status === 429 || answer.status === 408)
      throw new ServiceUnreachable(`${label}: answered ${answer.status}`);
    const json = parseJson(text);
    if (!answer.ok) {
      const { code, words } = extractError(json);
      throw new ServiceDeclined(
        maskSecrets(`${label}: answered ${answer.status}${words}`, to.secrets),
        answer.status,
        code,
      );
    }
    if (json === undefined) throw new ServiceUnreachable(`${label}: answered no JSON`);
    return json;
  };
  try {
    return await sendRequest();
  } catch (error) {
    if (!isIdempotent || !(error instanceof ServiceUnreachable)) throw error;
    await sleep(RETRY_PAUSE);
    return sendRequest();
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The reason without the address: "ECONNREFUSED" */
function errorReason(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : "the connection failed";
}

/**
 * The service's own code and words: Tap lists errors with code and description, Lean and Twilio answer code and
 * message, Unifonic errorCode and message.
 */
function extractError(json: unknown): { code: string | null; words: string } {
  const { errors, code, errorCode, message, status } = (json ?? {}) as Record<string, unknown>;
  const [first] = Array.isArray(errors) ? (errors as Record<string, unknown>[]) : [];
  const its = first?.code ?? code ?? errorCode;
  const words = [its ?? status, first?.description ?? message].filter(isTextOrNumber);
  return {
    code: isTextOrNumber(its) ? String(its) : null,
    words: words.length > 0 ? `, ${words.join(" ").slice(0, 200)}` : "",
  };
}

const isTextOrNumber = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

const maskSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((clean, secret) => clean.replaceAll(secret, "…"), text);

/** "sk_live_…" -> "sk_l… (24 characters)": enough to tell two keys apart. */
export const maskSecret = (secret: string): string =>
  `${secret.slice(0, Math.min(4, Math.floor(secret.length / 4)))}… (${secret.length} characters)`;
