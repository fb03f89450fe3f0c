/** Set-ups of closed companies: a demo company without open matters, and a closed one. */
import { listApplicants } from "~/domain/applicants/applicant-list.server";
import { loadClosure } from "~/domain/closures/closure.server";
import { listLegalHolds } from "~/domain/retention/legal-hold-list.server";
import { Level } from "~/domain/values/level";
import { Lacking, type SetUps } from "./call-line.server";
import { demoCompanies, fewRows } from "./people.server";

/** @throws Lacking if every demo company that trades has open matters. */
async function findClosable(): Promise<string> {
  for (const role of ["sme", "provider"] as const)
    for await (const { applicantId } of demoCompanies(role))
      if (applicantId && (await loadClosure(applicantId)).matters.length === 0) return applicantId;
  throw new Lacking("company to close");
}

/** Set-ups of calls about closed companies. */
export const closureSetUps: SetUps = {
  samples: {
    companyToClose: findClosable,
    async companyClosed() {
      const { rows } = await listApplicants("sme", fewRows({ level: Level.closed, perPage: 1 }));
      if (!rows[0]) throw new Lacking("closed company");
      return rows[0].id;
    },
    async companyOnLegalHold() {
      const { rows } = await listLegalHolds({ page: 1, perPage: 1 });
      if (!rows[0]) throw new Lacking("legal hold");
      return rows[0].company.id;
    },
  },
};
