/**
 * Renders messages in the recipient's language: e-mails as text and HTML, SMS as text. Styles are inline, because mail
 * clients drop style sheets.
 */
import { translate } from "~/words/translate";
import type { Words } from "~/words/words";
import type { Message } from "./messages";

/** An e-mail as its recipient gets it. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

type RenderableMessage = Pick<Message, "subject" | "text"> & { link?: string | null };

/** Long enough for a plan of 24 instalments. Longer texts are cut, since the linked page has the full text. */
const MAX_MAIL_LENGTH = 1200;
const MAX_SMS_LENGTH = 300;

export interface SenderDetails {
  /** The public address, without a slash at its end. */
  appUrl: string;
  /** Where people write to; without it, mails name the contact page. */
  contactEmail: string | null;
}

/** Renders an e-mail. `recipient` is the name in the greeting, may be a message(); null if unknown. */
export function renderMail(
  { subject, text, link }: RenderableMessage,
  recipient: string | null,
  { appUrl, contactEmail }: SenderDetails,
  words: Words,
): RenderedMail {
  const whole = translate(text, words).trim();
  const body = link ? truncate(whole, MAX_MAIL_LENGTH) : whole;
  const address = link ? appUrl + link : null;
  const title = toSingleLine(translate(subject, words));
  const { mailGreeting, mailGreetingTo, mailSigned, mailContact } = words.messages;
  const greeting = recipient === null ? mailGreeting : mailGreetingTo(toSingleLine(translate(recipient, words)));
  const contact = mailContact(words.format.isolate(contactEmail ?? `${appUrl}/contact-us`));
  return {
    subject: title,
    text: `${[greeting, body, address, `-- \n${mailSigned}\n${contact}`].filter(Boolean).join("\n\n")}\n`,
    html: renderPage(
      {
        subject: title,
        body: `${greeting}\n\n${body}`,
        address,
        label: words.messages[buttonLabels.find(([where]) => where.test(link ?? ""))?.[1] ?? "mailOpen"],
        contact,
      },
      words,
    ),
  };
}

/**
 * Renders an SMS. A text that is too long is cut, but never the link. `appUrl` is the public address without a trailing
 * slash.
 */
export function renderSms({ text, link }: RenderableMessage, appUrl: string, words: Words): string {
  const address = link ? `\n${appUrl}${link}` : "";
  return truncate(toSingleLine(translate(text, words)), Math.max(60, MAX_SMS_LENGTH - address.length)) + address;
}

/** Prevents header injection: a company's name must not add a second header line. */
const toSingleLine = (text: string): string => text.replace(/\s+/g, " ").trim();

/** Cuts at a space if one is near the end. */
function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const start = text.slice(0, maxLength - 1);
  const space = start.lastIndexOf(" ");
  // Never cuts a surrogate pair in half.
  return closeSentence(
    `${start
      .slice(0, space > maxLength / 2 ? space : maxLength - 1)
      .replace(/[\ud800-\udbff]$/, "")
      .trimEnd()}…`,
  );
}

/** Closes the direction isolates whose end was cut off. */
function closeSentence(text: string): string {
  const open = text.split(/[\u2066-\u2068]/).length - text.split("\u2069").length;
  return text + "\u2069".repeat(Math.max(0, open));
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Keeps numbers of orders, transfers and bank accounts on one line. `html` is escaped text. */
const keepNumbersWhole = (html: string): string =>
  html.replace(
    /\b(DHOW-B|D)-[\d-]+|\b[A-Z]{2}\d\d •+ \d{4}|\b[A-Z]{3} [\d.,]*\d/g,
    '<span style="white-space:nowrap">$&</span>',
  );

/** The label of the e-mail's button, by the link's path. */
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

interface MailPage {
  subject: string;
  body: string;
  address: string | null;
  /** On the button, which is left out without an address. */
  label: string;
  contact: string;
}

/**
 * Renders dark text on a light background, also in dark mode. Nothing is aligned left or right, so each text keeps its
 * own direction.
 */
function renderPage({ subject, body, address, label, contact }: MailPage, words: Words): string {
  // In a right-to-left language, a leading name in another script must not change the paragraph's direction.
  const dir = words.dir === "rtl" ? "rtl" : "auto";
  const renderParagraph = (style: string, inner: string) =>
    `<p dir="${dir}" style="margin:0 0 16px;${style}">${inner}</p>`;
  const button =
    address &&
    renderParagraph(
      "",
      `<a href="${escapeHtml(address)}" style="display:inline-block;padding:12px ` +
        `24px;border-radius:4px;background:${BUTTON_COLOR};color:#ffffff;font-weight:600;text-decoration:none">` +
        `${label}</a>`,
    ) +
      `<p dir="ltr" ` +
      `style="margin:0;font-size:13px;line-height:1.4;color:${MUTED_COLOR};overflow-wrap:anywhere;` +
      `word-break:break-word;text-align:start">${escapeHtml(address)}</p>`;
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
<p style="margin:0 0 12px;font:700 22px/1.2 ${FONT_FAMILY};color:${INK_COLOR}">
<span style="color:${BUTTON_COLOR}" aria-hidden="true">◢</span> ${words.shell.dhow}</p>
<div style="padding:24px;background:${CARD_COLOR};color:${INK_COLOR};border:1px solid ${LINE_COLOR};border-radius:6px">
<h1 dir="${dir}" style="margin:0 0 12px;font:600 20px/1.3 ${FONT_FAMILY};color:${INK_COLOR}">
${keepNumbersWhole(escapeHtml(subject))}</h1>
${renderParagraph(`color:${INK_COLOR};overflow-wrap:anywhere;white-space:pre-line`, keepNumbersWhole(escapeHtml(body)))}
${button ?? ""}
</div>
<p style="margin:12px 0 0;font-size:13px;color:${MUTED_COLOR}">
${words.messages.mailSigned}<br>${escapeHtml(contact)}</p>
</main>
</body>
</html>
`;
}
