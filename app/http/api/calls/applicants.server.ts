/** Calls that let officers read companies. Admin, bank and insurers share them. */
import * as z from "zod";
import { noteInput } from "~/domain/applicants/applicant";
import { addSmeNote, addSupplierNote, loadTimeline, MAX_TIMELINE_ENTRIES } from "~/domain/applicants/applicant.server";
import type { SeenApplicant } from "~/domain/applicants/level.server";
import { hideOtherInsurersCredit } from "~/domain/applicants/visibility.server";
import { loadInsurerCase } from "~/domain/insurer-cases/insurer-case.server";
import { loadUsedCredits } from "~/domain/ledger/ledger.server";
import type { Filter } from "~/domain/lists/filter";
import { findSme, findSupplier } from "~/domain/profiles/profile.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { type Actor, type ApplicantRole, type OfficerRole, officerRoles } from "~/domain/values/actor";
import { get, perRole, post } from "~/http/api/protocol/endpoint.server";
import {
  caseRow,
  caseRowJson,
  logLine,
  logsJson,
  smeJson,
  smeRow,
  smeRowJson,
  smeShape,
  supplierJson,
  supplierRow,
  supplierRowJson,
  supplierShape,
} from "~/http/api/shapes/applicants.server";
import { wholeShape } from "~/http/api/shapes/basics";
import { caseShape, insurerCaseJson } from "~/http/api/shapes/insurer-cases.server";
import { caseQuery, domainQuery, smeQuery, supplierQuery } from "~/http/api/shapes/list-queries";
import { type Sample, samples } from "~/http/api/shapes/samples";
import { searchPage } from "~/http/lists/lists.server";
import { listVisibleApplicants } from "~/http/pages/applicants.server";
import { smeId, supplierId } from "./verdicts.server";

/** The sample SME that the role's examples show. */
export const exampleSme = (role: OfficerRole): Sample => (role === "insurance" ? "smeAtInsurer" : "sme");

interface ApplicantListInput {
  page: number;
  perPage: number;
  q?: string | undefined;
  level: Filter;
}

/** Lists SMEs as the officer sees them. `toJson` converts one, with its used credit in cents. */
async function listSmes<Row>(
  actor: Actor,
  input: ApplicantListInput,
  toJson: (sme: SeenApplicant, usedCredit: number) => Row,
): Promise<{ smes: Row[]; count: number }> {
  const { rows, count } = await listApplicants(actor, "sme", input);
  const usedCredits = await loadUsedCredits(rows.map((row) => row.id));
  return {
    smes: rows.map((row) => {
      const seen = hideOtherInsurersCredit(actor, { ...row, usedCredit: usedCredits.get(row.id) ?? 0 });
      return toJson(seen, seen.usedCredit);
    }),
    count,
  };
}

const listApplicants = async (actor: Actor, role: ApplicantRole, input: ApplicantListInput) =>
  input.q
    ? searchPage(await findApplicants(actor, role, input.q), input.page, input.perPage)
    : listVisibleApplicants(actor, role, domainQuery(input), input.level);

const listOfSmes = get({
  permission: "smes.see",
  summary: "SMEs, newest first.",
  query: smeQuery,
  changing: { items: "smes", kind: "applicant" },
  output: z.object({ smes: z.array(smeRow), count: wholeShape(1) }),
  run: ({ actor, query }) => listSmes(actor, query, smeRowJson),
});

/** Lists SMEs, by role. */
export const smeList = {
  admin: listOfSmes,
  bank: listOfSmes,
  insurance: get({
    permission: "smes.see",
    summary: "SMEs that were passed to you, newest first.",
    query: caseQuery,
    changing: { items: "smes", kind: "applicant" },
    output: z.object({ smes: z.array(caseRow), count: wholeShape(1) }),
    run: ({ actor, query }) => listSmes(actor, query, caseRowJson),
  }),
};

export const supplierList = get({
  permission: "suppliers.see",
  summary: "Suppliers, newest first.",
  query: supplierQuery,
  changing: { items: "providers", kind: "applicant" },
  output: z.object({ providers: z.array(supplierRow), count: wholeShape(1) }),
  async run({ actor, query }) {
    const { rows, count } = await listApplicants(actor, "provider", query);
    return { providers: rows.map(supplierRowJson), count };
  },
});

/** Shows an SME, by role. An insurer gets its case. */
export const smeShow = perRole(officerRoles, (role) =>
  role === "insurance"
    ? get({
        permission: "smes.see",
        summary: "An SME with its documents, and its case: tasks, decisions, deadlines, cover and claims.",
        of: exampleSme(role),
        output: z.object({ sme: caseShape }),
        run: async ({ actor, id }) => ({ sme: await loadCaseJson(actor, id) }),
      })
    : get({
        permission: "smes.see",
        summary: "An SME with its documents.",
        of: exampleSme(role),
        output: z.object({ sme: smeShape }),
        run: async ({ actor, id }) => ({ sme: smeJson(await findSme(actor, id)) }),
      }),
);

/**
 * Loads an SME with its case, as an insurer's calls and events show it.
 * @throws NotFound if the SME does not exist or never reached the insurer.
 */
export async function loadCaseJson(actor: Actor, id: string) {
  const sme = await findSme(actor, id);
  return insurerCaseJson(sme, await loadInsurerCase(actor, sme));
}

export const supplierShow = get({
  permission: "suppliers.see",
  summary: "A supplier with its documents.",
  of: "supplier",
  output: z.object({ provider: supplierShape }),
  run: async ({ actor, id }) => ({ provider: supplierJson(await findSupplier(actor, id)) }),
});

const logs = z.object({ logs: z.array(logLine) });

/** Lists an SME's log lines, by role. */
export const smeLogs = perRole(officerRoles, (role) =>
  get({
    permission: "smes.see",
    summary: `An SME's log: the latest ${MAX_TIMELINE_ENTRIES} lines, oldest first.`,
    of: exampleSme(role),
    output: logs,
    async run({ actor, id }) {
      await findSme(actor, id);
      return { logs: logsJson(await loadTimeline(id, actor)) };
    },
  }),
);

/** Lists a supplier's log lines. */
export const supplierLogs = get({
  permission: "suppliers.see",
  summary: `A supplier's log: the latest ${MAX_TIMELINE_ENTRIES} lines, oldest first.`,
  of: "supplier",
  output: logs,
  async run({ actor, id }) {
    await findSupplier(actor, id);
    return { logs: logsJson(await loadTimeline(id, actor)) };
  },
});

/** Adds a note to an SME's log, by role. */
export const smeNote = perRole(officerRoles, (role) =>
  post({
    verb: addSmeNote,
    summary: "Add a note to an SME's log. Only officers see it.",
    input: noteInput.extend({ smeId }),
    example: { smeId: samples[exampleSme(role)], desc: "The new licence comes next week." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
);

/** Adds a note to a supplier's log. */
export const supplierNote = post({
  verb: addSupplierNote,
  summary: "Add a note to a supplier's log. Only officers see it.",
  input: noteInput.extend({ providerId: supplierId }),
  example: { providerId: samples.supplier, desc: "The new licence comes next week." },
  run: ({ act, input }) => act(input.providerId, input.desc),
});
