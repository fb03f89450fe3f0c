/** The demo's stories of companies beside their trades: a closure, a legal hold, the bank's cap and a new number. */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { closeCompany } from "~/domain/closures/closure.server";
import { confirmPhoneChange, requestPhoneChange } from "~/domain/contact-changes/contact-change.server";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import { placeLegalHold } from "~/domain/retention/erasure.server";
import { NotFound } from "~/domain/verbs/errors";
import type { MoneyScene } from "./money.server";
import { closedSme, DEMO_PASSWORD, newPhone, smeOnLegalHold, smeWithCap } from "./people";
import { type Story, timeLater } from "./storyline.server";

/** An admin closes an SME that owes nothing, and keeps the files of a rejected one for a court. */
export async function* closureStory({ timeline, admin }: MoneyScene): Story {
  yield timeline.daysAgo(20, 12);
  await closeCompany(admin, {
    companyId: await findCompany(closedSme.email),
    desc: "The owner retires and has sold the shop.",
  });
  yield timeline.daysAgo(12, 10);
  await placeLegalHold(admin, {
    companyId: await findCompany(smeOnLegalHold),
    desc: "The public prosecutor asks for its documents: case 2207.",
  });
}

/** The bank sets its own cap on an SME. Another SME changes its phone number. */
export async function* changeStory({ timeline, bank, person }: MoneyScene): Story {
  yield timeline.daysAgo(8, 13);
  await setBankCap(bank, {
    smeId: person(smeWithCap).applicantId ?? "",
    cap: 25_000_00,
    desc: "We lend this sector less until the season begins.",
  });
  yield timeline.daysAgo(6, 17);
  const sme = person(newPhone.email);
  const { countryCode, phone } = newPhone;
  const code = await requestPhoneChange(sme, { phone: { countryCode, phone }, currentPassword: DEMO_PASSWORD });
  yield timeLater(60_000);
  await confirmPhoneChange(sme, code);
}

async function findCompany(email: string): Promise<string> {
  const [company] = await db.select({ id: applicants.id }).from(applicants).where(eq(applicants.email, email));
  if (!company) throw new NotFound(`${email} is not in the demo`);
  return company.id;
}
