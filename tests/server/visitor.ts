/**
 * A person without a browser. Sends the same requests as a browser without JavaScript, and keeps cookies. Fast enough
 * for load tests.
 */
export interface Seen {
  status: number;
  headers: Headers;
  text: string;
}

export type Fields = Record<string, string | Blob>;

export class Visitor {
  private cookies = new Map<string, string>();
  private csrf = "";

  /** `cookie`: of a session started elsewhere, "name=value". */
  constructor(
    readonly url: string,
    cookie?: string,
  ) {
    const [name, value] = cookie?.split("=") ?? [];
    if (name && value) this.cookies.set(name, decodeURIComponent(value));
  }

  async get(path: string, headers: Record<string, string> = {}): Promise<Seen> {
    const answer = await fetch(this.url + path, { headers: { ...headers, Cookie: this.cookie() }, redirect: "manual" });
    return this.read(answer);
  }

  /** Submits the form of the last page. */
  async post(
    path: string,
    fields: Fields,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ): Promise<Seen> {
    const isMultipart = Object.values(fields).some((value) => typeof value !== "string");
    const body: FormData | URLSearchParams = isMultipart ? new FormData() : new URLSearchParams();
    for (const [name, value] of Object.entries({ csrf: this.csrf, ...fields })) body.append(name, value as string);
    const answer = await fetch(this.url + path, {
      method: "POST",
      body,
      headers: { ...headers, Cookie: this.cookie() },
      redirect: "manual",
      signal,
    });
    return this.read(answer);
  }

  async signIn(email: string, password: string): Promise<Seen> {
    const answer = await this.post("/auth/login", { email, password });
    if (answer.status === 303) await this.get(answer.headers.get("Location") ?? "/");
    return answer;
  }

  /** The session cookie. */
  session(): string {
    return this.cookies.get("dhow") ?? "";
  }

  private cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  }

  private async read(answer: Response): Promise<Seen> {
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (/Max-Age=0/i.test(cookie)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
    const text = await answer.text();
    this.csrf = hidden(text, "csrf") ?? this.csrf;
    return { status: answer.status, headers: answer.headers, text };
  }
}

/** The value of the page's first hidden field with this name. */
export function hidden(page: string, name: string): string | undefined {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
}
