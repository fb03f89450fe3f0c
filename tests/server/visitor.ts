/**
 * A person at the wire: sends what a browser without JavaScript sends, and keeps cookies. Fast enough to load a server.
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

  /** `cookie` is of a session that was started elsewhere: "name=value". */
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

  /** As the form of the page seen last. */
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

  /** The cookie that says who is signed in. */
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

/** The value of a page's first hidden field of that name. */
export function hidden(page: string, name: string): string | undefined {
  return new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1];
}
