/** Set-ups of collections: the demo's overdue SMEs. */
import { findActorByEmail } from "~/domain/accounts/account.server";
import type { CollectionCase } from "~/domain/collections/collection";
import { listCollections } from "~/domain/collections/collection-list.server";
import { clock } from "~/domain/values/clock";
import { samples } from "~/http/api/shapes/samples";
import { Lacking, type SetUps } from "./call-line.server";
import { colleagueEmail, demoPeople } from "./people.server";

/** The id of the SME that is overdue longest and fits. @throws Lacking if there is none. */
async function findOverdue(fits: (row: CollectionCase) => boolean): Promise<string> {
  const { rows } = await listCollections({ page: 1, perPage: 100 }, { bucket: null, ownerId: null }, clock.now());
  const found = rows.find(fits);
  if (!found) throw new Lacking("overdue SME");
  return found.smeId;
}

const hasNoOpenPromise = ({ promise }: CollectionCase): boolean => promise?.state !== "open";

async function colleagueId(): Promise<string> {
  const colleague = await findActorByEmail(colleagueEmail(demoPeople.admin));
  if (!colleague) throw new Lacking("colleague");
  return colleague.accountId;
}

/** Set-ups of calls about collections. */
export const collectionSetUps: SetUps = {
  calls: {
    async adminCollectionOwner(line) {
      const colleague = await colleagueId();
      line.put(samples.adminAccount, colleague);
      line.put(samples.smeOverdue, await findOverdue(({ owner }) => owner?.id !== colleague));
    },
    async adminCollectionPause(line) {
      const smeId = await findOverdue(() => true);
      const isReminded = await findOverdue(({ pause }) => pause === null).catch(() => null);
      if (isReminded === null) line.run("adminCollectionResume", { places: { [samples.smePaused]: smeId } });
      line.put(samples.smeReminded, isReminded ?? smeId);
    },
    async adminCollectionResume(line) {
      const smeId = await findOverdue(() => true);
      const isPaused = await findOverdue(({ pause }) => pause !== null).catch(() => null);
      if (isPaused === null) line.run("adminCollectionPause", { places: { [samples.smeReminded]: smeId } });
      line.put(samples.smePaused, isPaused ?? smeId);
    },
    async adminCollectionInsolvent(line) {
      const smeId = await findOverdue(() => true);
      const solvent = await findOverdue(({ state }) => state !== "insolvent").catch(() => null);
      if (solvent === null) line.run("adminCollectionSolvent", { places: { [samples.smeInsolvent]: smeId } });
      line.put(samples.smeSolvent, solvent ?? smeId);
    },
    async adminCollectionSolvent(line) {
      const smeId = await findOverdue(({ state }) => state !== "written off");
      const insolvent = await findOverdue(({ state }) => state === "insolvent").catch(() => null);
      if (insolvent === null) line.run("adminCollectionInsolvent", { places: { [samples.smeSolvent]: smeId } });
      line.put(samples.smeInsolvent, insolvent ?? smeId);
    },
  },
  samples: {
    smeOverdue: () => findOverdue(() => true),
    smeWithoutPromise: () => findOverdue(hasNoOpenPromise),
    adminAccount: colleagueId,
  },
};
