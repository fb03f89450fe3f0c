/** The messages to a company as a table. Source: app/domain/README.md, "Packs". */
import type { Applicant } from "~/domain/applicants/level.server";
import { type MessageRow, streamCopies, streamEmails } from "~/domain/notifications/company-messages.server";
import { translateToEnglish } from "~/words/translate";
import { csvTime, type PackFile, splitTable } from "./pack-files.server";

type Company = Pick<Applicant, "id" | "accountId" | "phoneCountry" | "phoneNumber">;

/** Yields messages.csv. Codes and links that work without a password are left out. */
export const messageFiles = (company: Company): AsyncGenerator<PackFile> =>
  splitTable(
    "messages",
    ["written at", "sent at", "channel", "to", "subject", "text"],
    streamMessages(company),
    ({ createdAt, sentAt, channel, to, subject, text, goodUntil }) => [
      ...[csvTime(createdAt), csvTime(sentAt), channel, to, translateToEnglish(subject)],
      text === "" || goodUntil !== null ? "" : translateToEnglish(text),
    ],
  );

async function* streamMessages(company: Company): AsyncGenerator<MessageRow[]> {
  yield* streamEmails(company);
  yield* streamCopies(company);
}
