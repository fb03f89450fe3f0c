/** Brings applicants and orders to a state step by step, with the same verbs that people use. */
import { desc, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { confirmRegistration, proposeRegistration } from "~/domain/accounts/registration.server";
import { authenticate } from "~/domain/accounts/sessions.server";
import { addPhone, validateEmail, validatePhone } from "~/domain/accounts/verification-code.server";
import { type SmeInfo, type SupplierInfo } from "~/domain/applicants/applicant";
import { addInfo } from "~/domain/applicants/applicant.server";
import { confirmDocuments } from "~/domain/documents/confirmation.server";
import { mandatoryTitles } from "~/domain/documents/document";
import { uploadDocument } from "~/domain/documents/document.server";
import type { PaymentPurpose } from "~/domain/payments/payment";
import { settlePayment, startPayment } from "~/domain/payments/payment.server";
import { answerSandboxCharge } from "~/domain/payments/sandbox-bank.server";
import { configuration } from "~/domain/settings/configuration";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { Level } from "~/domain/values/level";
import { NotFound } from "~/domain/verbs/errors";
import { translateToEnglish } from "~/words/translate";

/** A signed-in account. `actor` returns its current state, because its level changes. */
export interface Person {
  token: string;
  actor(): Promise<Actor>;
}

export async function registerApplicant(role: ApplicantRole, email: string, password: string): Promise<Person> {
  const refCode = configuration().codes[role];
  const pending = await proposeRegistration({ role, email, password, refCode });
  const { token } = await confirmRegistration(pending, "web");
  return { token, actor: () => findActor(token) };
}

export async function findActor(token: string): Promise<Actor> {
  const actor = await authenticate(token, "web");
  if (!actor) throw new NotFound("this session is over");
  return actor;
}

export interface Application {
  phone: { countryCode: string; phone: string };
  info: SmeInfo | SupplierInfo;
  /** Returns the file for a document with this title. */
  document: (title: string) => Uint8Array<ArrayBuffer>;
}

/** Takes an applicant from its level to `until`, at most 4 (documents uploaded): later levels need an officer. */
export async function completeApplication(
  person: Person,
  application: Application,
  until: number = Level.docsUploaded,
): Promise<void> {
  const { email, role, level } = await person.actor();
  // After a conditional rejection, the company's form is open again.
  const from = level === Level.conditionalRejected ? Level.phoneVerified : (level ?? until);
  const steps: [number, () => Promise<unknown>][] = [
    [
      Level.emailVerified,
      async () => validateEmail(await person.actor(), await findLastCode(email, /code is (\w{6})/)),
    ],
    [
      Level.phoneVerified,
      async () => {
        const { countryCode, phone } = application.phone;
        await addPhone(await person.actor(), application.phone);
        await validatePhone(await person.actor(), await findLastCode(`+${countryCode}${phone}`, /code is (\d{4})/));
      },
    ],
    [Level.infoAdded, async () => addInfo(await person.actor(), application.info)],
    [
      Level.docsUploaded,
      async () => {
        for (const title of mandatoryTitles(role as ApplicantRole)) {
          await uploadDocument(await person.actor(), title, new Blob([application.document(title)]));
        }
        await confirmDocuments(await person.actor());
      },
    ],
  ];
  for (const [to, step] of steps) if (to > from && to <= until) await step();
}

async function findLastCode(to: string, pattern: RegExp): Promise<string> {
  const sent = await db.select().from(outbox).where(eq(outbox.to, to)).orderBy(desc(outbox.id)).limit(20);
  // The same phone may receive other messages.
  const code = sent
    .map((message) => pattern.exec(translateToEnglish(message.text))?.[1])
    .find((found) => found !== undefined);
  if (!code) throw new NotFound(`no code was sent to ${to}`);
  return code;
}

/** Approves or declines a payment on the sandbox bank's page. Returns the payment's id. */
export async function payAtSandboxBank(
  actor: Actor,
  orderId: string,
  purpose: PaymentPurpose,
  approve = true,
): Promise<string> {
  const { id } = await startPayment(actor, { orderId, purpose, withoutBrowser: false });
  await answerSandboxCharge(id, approve);
  await settlePayment(id);
  return id;
}
