/** Set-ups of connected companies: the demo's group, one of its SMEs, and an SME without a group. */
import { findGroup, listGroups } from "~/domain/groups/group-list.server";
import { findSme } from "~/domain/profiles/profile.server";
import type { Actor } from "~/domain/values/actor";
import { Lacking, type SetUps } from "./call-line.server";
import { demoCompanies } from "./people.server";

/** Sees every group and SME. */
const asAdmin = { role: "admin", insurerId: null } as Actor;

/** @throws Lacking if no SMEs are connected. */
async function findNewestGroup(): Promise<string> {
  const { rows } = await listGroups({ page: 1, perPage: 1 });
  if (!rows[0]) throw new Lacking("group");
  return rows[0].id;
}

/** Set-ups of calls about connected companies. */
export const groupSetUps: SetUps = {
  samples: {
    group: findNewestGroup,
    async smeConnected() {
      const { list } = await findGroup(asAdmin, await findNewestGroup(), { page: 1, perPage: 1 });
      return list.rows[0]?.id ?? null;
    },
    async smeToConnect() {
      for await (const { applicantId } of demoCompanies("sme"))
        if (applicantId && (await findSme(asAdmin, applicantId)).groupId === null) return applicantId;
      throw new Lacking("SME without a group");
    },
  },
};
