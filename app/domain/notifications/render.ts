/**
 * A message as its reader gets it, in their words: an e-mail as text and as HTML, or an sms. Colours and sizes are
 * inline: mail programs drop the rest.
 */
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";
import type { Message } from "./messages";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

type RenderableMessage = Pick<Message, "subject" | "text"> & { link?: string | null };

/**
 * A plan of 24 instalments fits. A longer text, such as a long reason, is cut: the page that the link leads to has it
 * whole.
 */
const MAX_MAIL_LENGTH = 1200;
const MAX_SMS_LENGTH = 300;

/** `appUrl`: the public address, without a slash at its end. */
export function renderMail({ subject, text, link }: RenderableMessage, appUrl: string, words: Words): RenderedMail {
  const whole = translate(text, words).trim();
  const body = link ? truncate(whole, MAX_MAIL_LENGTH) : whole;
  const address = link ? appUrl + link : null;
  const title = toSingleLine(translate(subject, words));
  return {
    subject: title,
    text: [body, address, `-- \n${words.messages.mailSigned}\n${appUrl}`].filter(Boolean).join("\n\n") + "\n",
    html: renderPage(
      {
        subject: title,
        body,
        address,
        label: words.messages[buttonLabels.find(([where]) => where.test(link ?? ""))?.[1] ?? "mailOpen"],
      },
      words,
    ),
  };
}

/** Cuts the text before the link where it is too long, and never the link. */
export function renderSms({ text, link }: RenderableMessage, appUrl: string, words: Words): string {
  const address = link ? `\n${appUrl}${link}` : "";
  return truncate(toSingleLine(translate(text, words)), Math.max(60, MAX_SMS_LENGTH - address.length)) + address;
}

/** Against header injection: a company's name must not add a second line to a header. */
const toSingleLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** At a space, where there is one near the end. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const space = start.lastIndexOf(" ");
  // Never half a character: one above U+FFFF is two units.
  return closeSentence(
    `${start
      .slice(0, space > maxLength / 2 ? space : maxLength - 1)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd()}…`,
  );
}

/** Ends what was kept whole inside a sentence and lost its end. */
function closeSentence(text: string): string {
  const open = text.split(/[\u2066-\u2068]/).length - text.split("\u2069").length;
  return text + "\u2069".repeat(Math.max(0, open));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The label of the one button, by the address that it leads to. */
const buttonLabels = [
  [/^\/pay-/, "mailPay"],
  [/^\/auth\//, "mailChoosePassword"],
  [/\/order\//, "mailSeeOrder"],
  [/\/verification$/, "mailSeeApplication"],
  [/\/approvals$/, "mailSeeProposal"],
] as const;

const INK_COLOR = "#0c2738";
const MUTED_COLOR = "#4d6170";
const BACKGROUND_COLOR = "#f6f1e6";
const CARD_COLOR = "#fffdf8";
const LINE_COLOR = "#dcd3c0";
const BUTTON_COLOR = "#00666a";
const FONT_FAMILY = "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif";

/**
 * Dark text on a light ground, also in dark mode: the mail sets the background of its texts. Nothing is aligned left or
 * right, so that each text takes its own direction.
 */
function renderPage(
  { subject, body, address, label }: { subject: string; body: string; address: string | null; label: string },
  words: Words,
): string {
  // A name of another script at the beginning must not turn a text that is written from right to left.
  const dir = words.dir === "rtl" ? "rtl" : "auto";
  const renderParagraph = (style: string, inner: string) =>
    `<p dir="${dir}" style="margin:0 0 16px;${style}">${inner}</p>`;
  const button =
    address &&
    renderParagraph(
      "",
      `<a href="${escapeHtml(address)}" style="display:inline-block;padding:12px ` +
        `24px;border-radius:4px;background:${BUTTON_COLOR};color:#ffffff;font-weight:600;text-decoration:none">${label}</a>`,
    ) +
      `<p dir="ltr" ` +
      `style="margin:0;font-size:13px;line-height:1.4;color:${MUTED_COLOR};overflow-wrap:anywhere;word-break:break-word;text-align:start">${escapeHtml(address)}</p>`;
  return `<!doctype html>
<html lang="${words.lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${BACKGROUND_COLOR};color:${INK_COLOR};font:16px/1.5 ${FONT_FAMILY}">
<main style="display:block;max-width:560px;margin:0 auto">
<p style="margin:0 0 12px;font:700 22px/1.2 ${FONT_FAMILY};color:${INK_COLOR}"><span style="color:${BUTTON_COLOR}" aria-hidden="true">◢</span> ${words.shell.dhow}</p>
<div style="padding:24px;background:${CARD_COLOR};color:${INK_COLOR};border:1px solid ${LINE_COLOR};border-radius:6px">
<h1 dir="${dir}" style="margin:0 0 12px;font:600 20px/1.3 ${FONT_FAMILY};color:${INK_COLOR}">${escapeHtml(subject)}</h1>
${renderParagraph(`color:${INK_COLOR};overflow-wrap:anywhere;white-space:pre-line`, escapeHtml(body))}
${button ?? ""}
</div>
<p style="margin:12px 0 0;font-size:13px;color:${MUTED_COLOR}">${words.messages.mailSigned}</p>
</main>
</body>
</html>
`;
}
