/** An API client for one person. It checks every answer against the definitions. */
import { expect } from "vitest";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import type { ProblemCode } from "~/http/api/protocol/problem-codes";
import { activeSme, activeSupplier } from "../domain/world";
import { createToken } from "./cast";
import { type Answer, call, endpoints } from "./routes";

type Body = Record<string, unknown>;

export async function createClient(actor: Actor) {
  const token = await createToken(actor);
  const send = async (method: string, address: string, body?: Body): Promise<Answer> => {
    const path = `/api/v1/${actor.role}/${address}`;
    const answer = await call(method, path, { token, body });
    if (answer.status === 200) assertPromised(method, path, answer.body.content);
    return answer;
  };
  const done = async (method: string, address: string, body?: Body) => {
    const answer = await send(method, address, body);
    expect({ address, status: answer.status, msg: answer.body?.msg }).toEqual({ address, status: 200, msg: undefined });
    return answer.body.content;
  };
  const no = async (method: string, address: string, body?: Body) => {
    const { status, body: reply } = await send(method, address, body);
    return { status, ...reply };
  };
  return {
    /** Returns the answer's `content`. */
    get: (address: string) => done("GET", address),
    post: (address: string, body: Body) => done("POST", address, body),
    put: (address: string, body: Body) => done("PUT", address, body),
    /** Returns the error. */
    noGet: (address: string) => no("GET", address),
    noPost: (address: string, body: Body) => no("POST", address, body),
    noPut: (address: string, body: Body) => no("PUT", address, body),
  };
}
export type Client = Awaited<ReturnType<typeof createClient>>;

/**
 * A buyer with plenty of credit and a seller. `me` is the client of the one in this role, `stranger` the client of
 * somebody else in it.
 */
export async function openTrade(role: ApplicantRole) {
  const [buyer, seller] = [await activeSme(1_000_000_00), await activeSupplier()];
  const actor = { sme: buyer, provider: seller }[role];
  const other = await { sme: activeSme, provider: activeSupplier }[role]();
  return {
    buyer,
    seller,
    token: await createToken(actor),
    me: await createClient(actor),
    stranger: await createClient(other),
  };
}

/** Checks that the answer has exactly the documented fields. */
export function assertPromised(method: string, path: string, content: unknown): void {
  const { pathname } = new URL(path, "http://localhost");
  const found = endpoints.find((endpoint) => new RegExp(`^${endpoint.path.replace("{id}", "[^/]+")}$`).test(pathname));
  const definition = found!.methods.find((candidate) => candidate.method === method)!;
  expect(definition.output.parse(content)).toEqual(content);
}

/** The API's error for one invalid field. */
export const wrong = (field: string, msg: string, code: ProblemCode = "invalid") => ({
  status: 422,
  msg,
  code,
  errors: { [field]: [msg] },
});

/** The API's error for a wrong state. */
export const refused = (code: ProblemCode, msg: string) => ({ status: 409, msg, code });

export const NOT_FOUND = { status: 404, msg: "Not found.", code: "not_found" };
export const nowhere = "0199aa00-0000-7000-8000-00000000ffff";
