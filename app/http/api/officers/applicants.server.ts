/** How officers read companies by API: admin, bank and insurers share it. */
import * as z from "zod";
import { type Actor, type ApplicantRole, type OfficerRole, officerRoles } from "~/domain/actor";
import { noteInput } from "~/domain/applicants/applicant";
import { MOST_LINES, noteOnSme, noteOnSupplier, timelineOf } from "~/domain/applicants/applicants.server";
import { withoutOthersCredit } from "~/domain/applicants/sight.server";
import type { Filter } from "~/domain/filter";
import { spentByEach } from "~/domain/ledger/ledger.server";
import { smeFor, supplierFor } from "~/domain/profiles/profiles.server";
import { findApplicants } from "~/domain/profiles/search.server";
import { applicantsFor } from "../../applicants.server";
import { foundPage } from "../../lists.server";
import { get, perRole, post } from "../endpoint.server";
import { caseQuery, domainQuery, smeQuery, supplierQuery } from "../lists";
import { type Sample, samples } from "../samples";
import { wholeShape } from "../shapes/basics";
import {
  logLine,
  logsFrom,
  smeFrom,
  smeRow,
  smeRowFrom,
  smeShape,
  supplierFrom,
  supplierRow,
  supplierRowFrom,
  supplierShape,
} from "../shapes/company.server";
import { providerId, smeId } from "./verdicts.server";

/** The SME of an officer's example. */
export const exampleSme = (role: OfficerRole): Sample => (role === "insurance" ? "smeAtInsurer" : "sme");

const smes = z.object({ smes: z.array(smeRow), count: wholeShape(1) });

interface ApplicantListInput {
  page: number;
  perPage: number;
  q?: string | undefined;
  level: Filter;
}

async function smesFor(actor: Actor, asked: ApplicantListInput): Promise<z.input<typeof smes>> {
  const { rows, count } = await listed(actor, "sme", asked);
  const spent = await spentByEach(rows.map((one) => one.id));
  return {
    smes: rows.map((one) => {
      const seen = withoutOthersCredit(actor, { ...one, spent: spent.get(one.id) ?? 0 });
      return smeRowFrom(seen, seen.spent);
    }),
    count,
  };
}

const listed = async (actor: Actor, role: ApplicantRole, asked: ApplicantListInput) =>
  asked.q
    ? foundPage(await findApplicants(actor, role, asked.q), asked.page, asked.perPage)
    : applicantsFor(actor, role, domainQuery(asked), asked.level);

const listOfSmes = (summary: string, query: typeof smeQuery | typeof caseQuery) =>
  get({
    permission: "smes.see",
    summary,
    query,
    output: smes,
    run: ({ actor, query }) => smesFor(actor, query),
  });

export const smeList = {
  admin: listOfSmes("SMEs, newest first.", smeQuery),
  bank: listOfSmes("SMEs, newest first.", smeQuery),
  insurance: listOfSmes("The SMEs that have reached you, newest first.", caseQuery),
};

export const supplierList = get({
  permission: "suppliers.see",
  summary: "Suppliers, newest first.",
  query: supplierQuery,
  output: z.object({ providers: z.array(supplierRow), count: wholeShape(1) }),
  async run({ actor, query }) {
    const { rows, count } = await listed(actor, "provider", query);
    return { providers: rows.map(supplierRowFrom), count };
  },
});

export const smeShow = perRole(officerRoles, (role) =>
  get({
    permission: "smes.see",
    summary: "One SME, with its documents.",
    of: exampleSme(role),
    output: z.object({ sme: smeShape }),
    run: async ({ actor, id }) => ({ sme: smeFrom(withoutOthersCredit(actor, await smeFor(actor, id))) }),
  }),
);

export const supplierShow = get({
  permission: "suppliers.see",
  summary: "One supplier, with its documents.",
  of: "supplier",
  output: z.object({ provider: supplierShape }),
  run: async ({ actor, id }) => ({ provider: supplierFrom(await supplierFor(actor, id)) }),
});

const logs = z.object({ logs: z.array(logLine) });

export const smeLogs = perRole(officerRoles, (role) =>
  get({
    permission: "smes.see",
    summary: `An SME's log: its newest ${MOST_LINES} lines, oldest first.`,
    of: exampleSme(role),
    output: logs,
    async run({ actor, id }) {
      await smeFor(actor, id);
      return { logs: logsFrom(await timelineOf(id, actor)) };
    },
  }),
);

export const supplierLogs = get({
  permission: "suppliers.see",
  summary: `A supplier's log: its newest ${MOST_LINES} lines, oldest first.`,
  of: "supplier",
  output: logs,
  async run({ actor, id }) {
    await supplierFor(actor, id);
    return { logs: logsFrom(await timelineOf(id, actor)) };
  },
});

export const smeNote = perRole(officerRoles, (role) =>
  post({
    verb: noteOnSme,
    summary: "Write a line into an SME's log that only officers read.",
    input: noteInput.extend({ smeId }),
    example: { smeId: samples[exampleSme(role)], desc: "The new licence comes next week." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  }),
);

export const supplierNote = post({
  verb: noteOnSupplier,
  summary: "Write a line into a supplier's log that only officers read.",
  input: noteInput.extend({ providerId }),
  example: { providerId: samples.supplier, desc: "The new licence comes next week." },
  run: ({ act, input }) => act(input.providerId, input.desc),
});
