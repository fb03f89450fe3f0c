/** Returns the bearer token of the Authorization header. Null if the header is missing or malformed. */
export function bearerToken(request: Request): string | null {
  const [, token] = /^Bearer +([\w~+/.-]+=*)$/i.exec(request.headers.get("Authorization") ?? "") ?? [];
  return token ?? null;
}
