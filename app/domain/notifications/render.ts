/** A message as its reader gets it: an e-mail as text and as HTML, or an sms. Colours and sizes are inline: mail programs drop the rest. */
import type { Message } from "./messages";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

type Written = Pick<Message, "subject" | "text"> & { link?: string | null };

/** A plan of 24 instalments fits. A longer text, such as a long reason, is cut: the page that the link leads to has it whole. */
const LONGEST_MAIL = 1200;
const LONGEST_SMS = 300;

const SIGNED = "Dhow, trade credit for small businesses";

/** `appUrl`: the public address, without a slash at its end. */
export function renderMail({ subject, text, link }: Written, appUrl: string): RenderedMail {
  const body = link ? cut(text.trim(), LONGEST_MAIL) : text.trim();
  const address = link ? appUrl + link : null;
  return {
    subject: oneLine(subject),
    text: [body, address, `-- \n${SIGNED}\n${appUrl}`].filter(Boolean).join("\n\n") + "\n",
    html: page(oneLine(subject), body, address, buttons.find(([where]) => where.test(link ?? ""))?.[1] ?? "Open Dhow"),
  };
}

/** Cuts the text before the link where it is too long, and never the link. */
export function renderSms({ text, link }: Written, appUrl: string): string {
  const address = link ? `\n${appUrl}${link}` : "";
  return cut(oneLine(text), Math.max(60, LONGEST_SMS - address.length)) + address;
}

/** Against header injection: a company's name must not add a second line to a header. */
const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** At a space, where there is one near the end. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const kept = text.slice(0, most - 1);
  const space = kept.lastIndexOf(" ");
  // Never half a character: one above U+FFFF is two units.
  return `${kept.slice(0, space > most / 2 ? space : most - 1).replace(/[\ud800-\udbff]$/, "").trimEnd()}…`;
}

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The label of the one button, by the address that it leads to. */
const buttons: [RegExp, string][] = [
  [/^\/pay-/, "Pay"],
  [/^\/auth\//, "Choose a password"],
  [/\/order\//, "See the order"],
  [/\/verification$/, "See your application"],
];

const INK = "#0c2738";
const SOFT = "#4d6170";
const PAPER = "#f6f1e6";
const CARD = "#fffdf8";
const LINE = "#dcd3c0";
const ACT = "#00666a";
const SANS = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/**
 * Dark text on a light ground, also in dark mode: the mail sets the background of its texts. Nothing is aligned left or right, so
 * that each text takes its own direction.
 */
function page(subject: string, body: string, address: string | null, label: string): string {
  const paragraph = (style: string, inner: string) => `<p dir="auto" style="margin:0 0 16px;${style}">${inner}</p>`;
  const button =
    address &&
    paragraph("", `<a href="${escaped(address)}" style="display:inline-block;padding:12px 24px;border-radius:4px;background:${ACT};color:#ffffff;font-weight:600;text-decoration:none">${label}</a>`) +
      `<p dir="ltr" style="margin:0;font-size:13px;line-height:1.4;color:${SOFT};overflow-wrap:anywhere;word-break:break-word;text-align:start">${escaped(address)}</p>`;
  return `<!doctype html>
<html lang="en" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escaped(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${PAPER};color:${INK};font:16px/1.5 ${SANS}">
<main style="display:block;max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font:700 22px/1.2 ${SANS};color:${INK}"><span style="color:${ACT}" aria-hidden="true">◢</span> Dhow</p>
<div style="padding:24px;background:${CARD};color:${INK};border:1px solid ${LINE};border-radius:6px">
<h1 dir="auto" style="margin:0 0 12px;font:600 20px/1.3 ${SANS};color:${INK}">${escaped(subject)}</h1>
${paragraph(`color:${INK};overflow-wrap:anywhere;white-space:pre-line`, escaped(body))}
${button ?? ""}
</div>
<p style="margin:12px 0 0;font-size:13px;color:${SOFT}">${SIGNED}</p>
</main>
</body>
</html>
`;
}
