/**
 * tests/words/messages/<language>.md shows each e-mail and text message as its recipient gets it. After a change of a
 * text, `npx vitest run -u --config tests/vitest.config.ts tests/words/messages.test.ts` writes the files again.
 */
/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from "vitest";
import type { Message } from "~/domain/notifications/messages";
import { renderMail, renderSms } from "~/domain/notifications/render";
import { localeWords } from "~/words/words";
import { sampleMessages } from "./sample-messages";

const settings = { appUrl: "https://dhow.example", contactEmail: "hello@dhow.example" };

const languages = [
  ["en", { company: "Salmiya Cafés", reason: "sold out", officer: "Noor" }],
  ["ar", { company: "مقاهي السالمية", reason: "نفدت الكمية", officer: "نور" }],
] as const;

test.each(languages)("every message in %s is in its file", async (language, names) => {
  const words = localeWords(language);
  const render = (key: string, message: Message): string => {
    if (/Sms$|^phoneCode$/.test(key)) return renderSms(message, settings.appUrl, words);
    const { subject, text } = renderMail(message, names.company, settings, words);
    return `Subject: ${subject}\n\n${text.trimEnd()}`;
  };
  const sections = Object.entries(sampleMessages(names)).flatMap(([key, variants]) => [
    `## ${key}`,
    ...variants.map((message) => `\`\`\`text\n${render(key, message)}\n\`\`\``),
  ]);
  await expect(`${sections.join("\n\n")}\n`).toMatchFileSnapshot(`./messages/${language}.md`);
});

test("no two messages have the same name", () => {
  const parts = import.meta.glob<Record<string, object>>("../../app/words/en/**/*.{ts,tsx}", { eager: true });
  const messages = Object.values(parts).flatMap((part) =>
    Object.entries(part)
      .filter(([name]) => /Messages$/.test(name))
      .flatMap(([, texts]) => Object.entries(texts)),
  );
  expect(messages.length).toBeGreaterThan(500);
  // A part may contain another one.
  const shared = [...Map.groupBy(messages, ([key]) => key)].filter(
    ([, found]) => new Set(found.map(([, text]) => text as unknown)).size > 1,
  );
  expect(shared.map(([key]) => key)).toEqual([]);
});
