/**
 * An insurer's system. Each run decides on the SMEs that wait for the insurer, the earliest deadline first, and on the
 * claims that were filed. Its key needs cases:read and cases:decide.
 */
import type { Case, Dhow, InsuranceClaim } from "dhow-client";

/** The insurer's own rules. Amounts are dollars. */
export interface Underwriting {
  /** Returns the credit limit, or the reason of a rejection. */
  rate(sme: Case): { credit: number } | { reason: string };
  /** Returns the amount to pay, with a reason if it is less than the filed amount. The case has the earlier claims. */
  assess(claim: InsuranceClaim, sme: Case): { amount: number; reason?: string } | { refusal: string };
}

export interface Decisions {
  /** By the SME's email. Null for a rejected SME. */
  credits: Map<string, number | null>;
  /** By claim number. Null for a refused claim. */
  claims: Map<string, number | null>;
}

export async function runInsurer(dhow: Dhow, rules: Underwriting): Promise<Decisions> {
  return { credits: await decideCases(dhow, rules), claims: await decideClaims(dhow, rules) };
}

async function decideCases(dhow: Dhow, rules: Underwriting): Promise<Decisions["credits"]> {
  const credits: Decisions["credits"] = new Map();
  const waiting: { deadline: string; sme: Case }[] = [];
  for await (const { _id: id } of dhow.list("/insurance/sme/list", "smes", { level: "waiting" })) {
    const { sme } = await dhow.get("/insurance/sme/show/{id}", { id });
    const verdict = sme.tasks.find(({ kind }) => kind === "verdict");
    if (verdict) waiting.push({ deadline: verdict.deadline ?? "", sme });
  }
  for (const { sme } of waiting.sort((a, b) => a.deadline.localeCompare(b.deadline))) {
    const [smeId, rating] = [sme._id, rules.rate(sme)];
    if ("credit" in rating) await dhow.post("/insurance/sme/verify", { smeId, credit: rating.credit });
    else await dhow.post("/insurance/sme/reject", { smeId, desc: rating.reason, full: false });
    const decided = await dhow.get("/insurance/sme/show/{id}", { id: smeId });
    credits.set(sme.auth_id.email, decided.sme.decisions[0]?.credit ?? null);
  }
  return credits;
}

async function decideClaims(dhow: Dhow, rules: Underwriting): Promise<Decisions["claims"]> {
  const decided: Decisions["claims"] = new Map();
  const filed = dhow.list("/insurance/claim/list", "claims", { state: "filed" });
  for await (const { _id: id, order_id: orderId, sme_id: smeId, number } of filed) {
    const { claim } = await dhow.get("/insurance/claim/show/{id}", { id });
    const { sme } = await dhow.get("/insurance/sme/show/{id}", { id: smeId });
    const result = rules.assess(claim, sme);
    if ("refusal" in result) await dhow.post("/insurance/claim/refuse", { orderId, desc: result.refusal });
    else await dhow.post("/insurance/claim/accept", { orderId, amount: result.amount, desc: result.reason });
    decided.set(number, "refusal" in result ? null : result.amount);
  }
  return decided;
}
