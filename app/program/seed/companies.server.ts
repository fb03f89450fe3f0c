/**
 * The demo's stories of companies beside their trades: a closure, a legal hold, the bank's cap, a new
 * number and two checkouts.
 */
import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicants } from "~/db/schema";
import { confirmCheckout, createCheckout, loadCheckout } from "~/domain/checkouts/checkout.server";
import { addReturnAddress } from "~/domain/checkouts/return-address.server";
import { closeCompany } from "~/domain/closures/closure.server";
import { confirmPhoneChange, requestPhoneChange } from "~/domain/contact-changes/contact-change.server";
import { setBankCap } from "~/domain/credit-limits/bank-cap.server";
import { placeLegalHold } from "~/domain/retention/erasure.server";
import type { Actor } from "~/domain/values/actor";
import { MINUTE } from "~/domain/values/clock";
import { NotFound } from "~/domain/verbs/errors";
import { payAtSandboxBank } from "./journeys.server";
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

/**
 * A supplier's shop begins two sales: an SME pays one, and nobody has paid the other. They are the demo's last ones,
 * because README.md names the numbers of the orders before.
 */
export async function* checkoutStory({ timeline, person }: MoneyScene): Story {
  yield timeline.end - 50 * MINUTE;
  const [seller, buyer] = ["supplier@dhow.test", "sme@dhow.test"].map((email) => person(email)) as [Actor, Actor];
  await addReturnAddress(seller, "https://shop.example/dhow/");
  const sale = {
    amount: 1_200_00,
    description: "Label rolls and kraft bags",
    externalReference: "S-2038",
    lines: [
      { description: "Label rolls, 60 mm", quantity: 40_000, unitPrice: 24_00 },
      { description: "Kraft bags, 1 kg", quantity: 2_000_000, unitPrice: 12 },
    ],
    metadata: { basket: "7f3a" },
    buyerEmail: null,
    deliveryDay: null,
    returnUrl: "https://shop.example/dhow/done",
    cancelUrl: "https://shop.example/dhow/cart",
  };
  const { token } = await loadCheckout(seller, await createCheckout(seller, sale));
  yield timeLater(20 * MINUTE);
  await payAtSandboxBank(buyer, await confirmCheckout(buyer, token, {}), "upfront");
  yield timeLater(10 * MINUTE);
  await createCheckout(seller, { ...sale, externalReference: "S-2039" });
}

async function findCompany(email: string): Promise<string> {
  const [company] = await db.select({ id: applicants.id }).from(applicants).where(eq(applicants.email, email));
  if (!company) throw new NotFound(`${email} is not in the demo`);
  return company.id;
}
