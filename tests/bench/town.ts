/**
 * The template of a large database, made by the verbs. Its base has the staff, and the SME and the supplier that trade
 * most. Its cluster has 50 companies with 500 orders in a year. copies.ts copies the cluster.
 */
import { createIndustry } from "~/domain/industries/industry.server";
import { createInsurer } from "~/domain/insurers/insurer.server";
import { cancelOwnOrder } from "~/domain/orders/order.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { clock, DAY, HOUR } from "~/domain/values/clock";
import { Level } from "~/domain/values/level";
import { type Rate, WHOLE } from "~/domain/values/money";
import {
  activateSme,
  adminVerifySme,
  bankVerifySme,
  insurerVerifySme,
  rejectSme,
  rejectSupplier,
  verifySupplier,
} from "~/domain/verdicts/verdict.server";
import { completeApplication, payAtSandboxBank, registerApplicant } from "~/program/seed/journeys.server";
import type { Company } from "../api/cast";
import { insurer, newPdf, order, PASSWORD, QUARTERS, smeInfo, staff, supplierInfo } from "../domain/world";

/** The companies and orders of the cluster. */
export const CLUSTER = { companies: 50, orders: 500 };

const MONTHS = 12;
/** The orders of a month follow in the morning of one day. */
const dayOf = (month: number): number => Date.UTC(2025, 9 + month, 10, 3);
const BEGIN = dayOf(0);
/** The time at which the lists are read. Unpaid orders of the last but one month are late by then. */
export const TOWN_NOW = dayOf(MONTHS) + 10 * DAY;
/** The hours by which copies are moved at most, so that all their times stay on the same business day. */
export const SPREAD = 12 * HOUR;

/** Levels of the cluster's other SMEs and suppliers. */
const smeLevels = [0, 1, 2, 3, 4, 5, 6, 7, -1, -2];
const supplierLevels = [1, 4, -1, -2];
const ACTIVE = { sme: 26, provider: 10 };
const plans: Rate[][] = [[WHOLE], [WHOLE / 2, WHOLE / 2], QUARTERS];
const firsts = "Gulf Salmiya Doha Amwaj Marina Pearl Falcon Jahra Souq Hawally".split(" ");
const seconds = "Trading Foods Cafés Traders Markets Stores Kitchens Supply Bakers Group".split(" ");

/** Makes the base. The SME of the result orders in every cluster, and the supplier sells in every cluster. */
export async function createBase(): Promise<Company> {
  clock.stopAt(BEGIN);
  const admin = await staff("admin");
  for (const title of ["Food", "Coffee", "Machines"]) await createIndustry(admin, { title, desc: title });
  const company = { admin, bank: await staff("bank"), insurance: await insurer() };
  for (const name of ["Other Cover", "Third Cover"]) await createInsurer(admin, name);
  const { sme, provider } = await activeCompanies(company, "largest", [QUARTERS], 1, 5_000_000_00);
  return { ...company, sme: sme[0]!, provider: provider[0]! };
}

/** Adds the cluster. */
export async function createCluster(company: Company): Promise<void> {
  clock.stopAt(BEGIN + HOUR);
  const { sme, provider } = await activeCompanies(company, "", plans, ACTIVE.sme, 50_000_00, ACTIVE.provider);
  for (const level of smeLevels) await inactive(company, "sme", level);
  for (const level of supplierLevels) await inactive(company, "provider", level);
  const unpaid: { buyer: Actor; id: string; left: number }[] = [];
  for (let month = 0; month < MONTHS; month += 1) {
    let at = dayOf(month) + 2 * HOUR;
    const nextSecond = () => clock.stopAt((at += 1000));
    for (const entry of unpaid.filter(({ left }) => left > 0)) {
      nextSecond();
      await payAtSandboxBank(entry.buyer, entry.id, "instalment");
      entry.left -= 1;
    }
    for (let i = month; i < CLUSTER.orders; i += MONTHS) {
      nextSecond();
      const isLargest = i % 100 === 7;
      const buyer = isLargest ? company.sme : sme[i % sme.length]!;
      const seller = i % 10 === 3 ? company.provider : provider[(i * 7) % provider.length]!;
      const until = [6, 6, -1, 6, 5, 6, 0, 6, 6, 1, 6, 5, 6, 2, 6, 3, 6, 4, 6, 6][(i * 3) % 20]!;
      const id = await order(buyer, seller, 100_00 + (i % 90) * 1000, Math.max(until, 0));
      if (until < 0) await cancelOwnOrder(buyer, id);
      const parts = isLargest ? 4 : plans[(i % sme.length) % plans.length]!.length;
      // A late SME could not order again.
      const isLate = month === MONTHS - 2 && i % 5 === 0;
      if (until >= 3 && !isLate) unpaid.push({ buyer, id, left: parts - 1 });
    }
  }
}

let companies = 0;

/** Registers a company with a name, an address and a phone of its own, up to `until`. */
async function company(role: ApplicantRole, until: number, label: string, requestCredit: number) {
  const i = (companies += 1);
  const token = companyToken(i);
  const person = await registerApplicant(role, `${label}${token}@copies.test`, PASSWORD);
  const names = {
    companyTile: `${firsts[i % 10]} ${seconds[(i * 7) % 10]} ${label}${token}`,
    firstname: firsts[(i * 3) % 10]!,
    lastname: seconds[(i * 3 + 1) % 10]!,
  };
  const info = role === "sme" ? await smeInfo({ ...names, requestCredit }) : await supplierInfo(names);
  const phone = { countryCode: "965", phone: companyPhone(i) };
  await completeApplication(person, { phone, info, document: () => newPdf() }, Math.min(until, 4));
  return person;
}

/** The word that only one company of the template has in its names. Its copies have other words. */
const companyToken = (i: number): string => `zq${String(i).padStart(4, "0")}`;
/** The phone number that only one company of the template has. */
const companyPhone = (i: number): string => `6${String(i).padStart(3, "0")}0000`;

async function activeCompanies(
  { admin, bank, insurance }: Pick<Company, "admin" | "bank" | "insurance">,
  label: string,
  smePlans: Rate[][],
  smes: number,
  credit: number,
  suppliers = 1,
): Promise<Record<ApplicantRole, Actor[]>> {
  const found: Record<ApplicantRole, Actor[]> = { sme: [], provider: [] };
  for (let i = 0; i < smes; i += 1) {
    const person = await company("sme", 4, label, credit);
    const id = (await person.actor()).applicantId!;
    await adminVerifySme(admin, id, "complete");
    await bankVerifySme(bank, id, "good");
    await insurerVerifySme(insurance, id, credit);
    await activateSme(admin, id, "welcome", smePlans[i % smePlans.length]!);
    found.sme.push(await person.actor());
  }
  for (let i = 0; i < suppliers; i += 1) {
    const person = await company("provider", 4, label, 0);
    await verifySupplier(admin, (await person.actor()).applicantId!, "welcome", WHOLE / 10);
    found.provider.push(await person.actor());
  }
  return found;
}

/** A company that does not trade. */
async function inactive({ admin, bank, insurance }: Company, role: ApplicantRole, level: number): Promise<void> {
  const person = await company(role, level < 0 ? 4 : level, "", 20_000_00);
  const id = (await person.actor()).applicantId!;
  if (level < 0) await (role === "sme" ? rejectSme : rejectSupplier)(admin, id, "no", level === Level.fullRejected);
  if (role === "provider") return;
  if (level >= Level.adminVerified) await adminVerifySme(admin, id, "complete");
  if (level >= Level.bankVerified) await bankVerifySme(bank, id, "good");
  if (level >= Level.insuranceVerified) await insurerVerifySme(insurance, id, 5_000_00);
}
