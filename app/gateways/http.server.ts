/** HTTP calls to other services: JSON, timeouts, retries of idempotent calls, and error messages without secrets. */
import { setTimeout as sleep } from "node:timers/promises";

/** An HTTP request to an external service. */
export interface ServiceCall {
  method?: "GET" | "POST" | "PUT";
  headers?: Record<string, string>;
  /** Sent as JSON, or as a form if it is a URLSearchParams. */
  body?: unknown;
  /** True if a repeated call has no further effect. By default only GET requests are retried. */
  isIdempotent?: boolean;
}

/** A service to call. */
export interface Service {
  /** The service's name in error messages, such as "Tap". */
  name: string;
  url: string;
  /** Secrets, which are removed from all error messages. */
  secrets: readonly string[];
}

/** Milliseconds until an answer. Two attempts and a pause stay below the 30 seconds that a request to Dhow may take. */
const ANSWER_TIMEOUT = 10_000;
const RETRY_PAUSE = 300;

/** The service did not answer, or is temporarily unable to. The call can be retried. */
export class ServiceUnreachable extends Error {
  /** The key of the message that people read: app/domain/verbs/outage.ts. */
  readonly code = "GATEWAY_AWAY";
}

/** The service understood the call and rejected it. */
export class ServiceDeclined extends Error {
  constructor(
    message: string,
    readonly status: number,
    /** The service's own error code, such as "21211". Null without one. */
    readonly code: string | null = null,
  ) {
    super(message);
  }
}

/**
 * Calls a service and returns the answer's JSON.
 * @throws ServiceUnreachable if the service does not answer in time or answers 408, 429, 5xx or no JSON.
 * @throws ServiceDeclined for every other error status.
 */
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
      // Prevents SSRF and leaked keys: a service has no reason to redirect, and its key must not be sent elsewhere.
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

/** Returns the error's code without the address, such as "ECONNREFUSED". */
function errorReason(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? cause.code : "the connection failed";
}

/**
 * Finds the service's error code and text. Tap lists errors with code and description, Lean and Twilio send code and
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

/** Masks a secret as "sk_l… (24 characters)", enough to tell two keys apart. */
export const maskSecret = (secret: string): string =>
  `${secret.slice(0, Math.min(4, Math.floor(secret.length / 4)))}… (${secret.length} characters)`;
