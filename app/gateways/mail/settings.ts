/** The mail server and the sender. */
export interface MailSettings {
  host: string;
  port: number;
  /** True for TLS from the first byte, false for STARTTLS. */
  isSecure: boolean;
  /** Null if the server needs no login. */
  login: { user: string; password: string } | null;
  from: { name: string; address: string };
}

type MailEnvironment = Readonly<Record<string, string | undefined>>;

const PORTS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 };

/**
 * Parses the mail settings. Returns null if mail is not configured.
 * @throws Error that names every missing or wrong setting, without its value, which may be secret.
 */
export function parseMailSettings(env: MailEnvironment): MailSettings | null {
  const url = env.MAIL_URL?.trim();
  const sender = env.MAIL_FROM?.trim();
  if (!url && !sender) return null;
  const problems: string[] = [];
  const server = url ? parseServer(url, problems) : null;
  if (!url)
    problems.push(
      "MAIL_URL: is missing, although MAIL_FROM is set. Example: smtp://user:password@mail.example.com:587",
    );
  const from = parseSender(sender);
  if (!from) problems.push("MAIL_FROM: must be the sender, such as Dhow <no-reply@dhow.example.com>");
  if (!server || !from) throw new Error(problems.join("\n"));
  return { ...server, from };
}

function parseServer(text: string, problems: string[]): Omit<MailSettings, "from"> | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  const port = url && (Number(url.port) || PORTS[url.protocol]);
  const user = url && decodeComponent(url.username);
  const password = url && decodeComponent(url.password);
  const isWhole = url && url.hostname && /^\/?$/.test(url.pathname) && !url.search && !url.hash;
  if (!isWhole || !port || user === null || password === null || !PORTS[url.protocol]) {
    problems.push(
      "MAIL_URL: must have the form smtp://user:password@mail.example.com:587 or smtps://…:465. Encode special " +
        "characters of the password, such as @ as %40",
    );
    return null;
  }
  if ((user === "") !== (password === "")) {
    problems.push("MAIL_URL: needs both a user and a password, or neither");
    return null;
  }
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return { host, port, isSecure: url.protocol === "smtps:", login: user && password ? { user, password } : null };
}

function decodeComponent(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Parses "Dhow <no-reply@dhow.example.com>" or a bare address. Returns null for anything else. */
function parseSender(text = ""): MailSettings["from"] | null {
  const [, name = "", inBrackets, alone] = /^(?:"?([^"<>\r\n]*?)"?\s*<([^<>]*)>|([^<>]*))$/.exec(text) ?? [];
  const address = inBrackets ?? alone ?? "";
  return /^[^\s@,;:"()<>]+@[^\s@,;:"()<>]+\.[^\s@,;:"()<>.]+$/.test(address) ? { name: name.trim(), address } : null;
}

/** True if the server runs on this machine, so that mail crosses no network. */
export const isLocalHost = (host: string): boolean =>
  host === "localhost" || host === "::1" || /^127(\.\d+){3}$/.test(host);
