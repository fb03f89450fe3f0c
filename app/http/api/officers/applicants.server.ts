/** How officers read companies by API: admin, bank and insurers share it. */
import * as z from "zod";
import type { Actor, ApplicantRole } from "~/domain/actor";
import { noteInput } from "~/domain/applicants/applicant";
import {
  MOST_LINES,
  noteOnSme,
  noteOnSupplier,
  smeFor,
  supplierFor,
  timelineOf,
} from "~/domain/applicants/applicants.server";
import { findApplicants } from "~/domain/applicants/search.server";
import { withoutOthersCredit } from "~/domain/applicants/sight.server";
import type { Filter } from "~/domain/filter";
import { spentByEach } from "~/domain/ledger/ledger.server";
import { applicantsFor } from "../../applicants.server";
import { foundPage } from "../../lists.server";
import { definition } from "../endpoint.server";
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

/** For admin and bank. */
export const smeList = definition({
  permission: "smes.see",
  summary: "SMEs, newest first.",
  query: smeQuery,
  output: smes,
  run: ({ actor, query }) => smesFor(actor, query),
});

/** For an insurer. */
export const caseList = definition({
  permission: "smes.see",
  summary: "The SMEs that have reached you, newest first.",
  query: caseQuery,
  output: smes,
  run: ({ actor, query }) => smesFor(actor, query),
});

export const supplierList = definition({
  permission: "suppliers.see",
  summary: "Suppliers, newest first.",
  query: supplierQuery,
  output: z.object({ providers: z.array(supplierRow), count: wholeShape(1) }),
  async run({ actor, query }) {
    const { rows, count } = await listed(actor, "provider", query);
    return { providers: rows.map(supplierRowFrom), count };
  },
});

export const smeShow = (of: Sample = "sme") =>
  definition({
    permission: "smes.see",
    summary: "One SME, with its documents.",
    of,
    output: z.object({ sme: smeShape }),
    run: async ({ actor, id }) => ({ sme: smeFrom(withoutOthersCredit(actor, await smeFor(actor, id))) }),
  });

export const supplierShow = definition({
  permission: "suppliers.see",
  summary: "One supplier, with its documents.",
  of: "supplier",
  output: z.object({ provider: supplierShape }),
  run: async ({ actor, id }) => ({ provider: supplierFrom(await supplierFor(actor, id)) }),
});

const logs = z.object({ logs: z.array(logLine) });

export const smeLogs = (of: Sample = "sme") =>
  definition({
    permission: "smes.see",
    summary: `An SME's log: its newest ${MOST_LINES} lines, oldest first.`,
    of,
    output: logs,
    async run({ actor, id }) {
      await smeFor(actor, id);
      return { logs: logsFrom(await timelineOf(id, actor)) };
    },
  });

export const supplierLogs = definition({
  permission: "suppliers.see",
  summary: `A supplier's log: its newest ${MOST_LINES} lines, oldest first.`,
  of: "supplier",
  output: logs,
  async run({ actor, id }) {
    await supplierFor(actor, id);
    return { logs: logsFrom(await timelineOf(id, actor)) };
  },
});

export const smeNote = (of: Sample = "sme") =>
  definition({
    verb: noteOnSme,
    summary: "Write a line into an SME's log that only officers read.",
    input: noteInput.extend({ smeId }),
    example: { smeId: samples[of], desc: "The new licence comes next week." },
    run: ({ act, input }) => act(input.smeId, input.desc),
  });

export const supplierNote = definition({
  verb: noteOnSupplier,
  summary: "Write a line into a supplier's log that only officers read.",
  input: noteInput.extend({ providerId }),
  example: { providerId: samples.supplier, desc: "The new licence comes next week." },
  run: ({ act, input }) => act(input.providerId, input.desc),
});
