/** Set-ups of write-offs: the demo's written-off debt, and its SMEs in default. */

import { listCollections } from "~/domain/collections/collection-list.server";
import { loadCreditStates } from "~/domain/credit-states/credit-state.server";
import { clock } from "~/domain/values/clock";
import { stoppingStates } from "~/domain/values/credit-state";
import { unrecoveredAmount } from "~/domain/write-offs/write-off";
import { listOwnDebts, listWriteOffs, loadRecoverableBalance } from "~/domain/write-offs/write-off-list.server";
import { Lacking, type SetUps } from "./call-line.server";
import { proposedSubjects } from "./people.server";

/**
 * Returns an SME in default or insolvent with a debt, without a balance, and without a proposal to write the debt off.
 * @throws Lacking if there is none.
 */
async function findSmeInDefault(): Promise<string> {
  const { rows } = await listCollections({ page: 1, perPage: 100 }, { bucket: null, ownerId: null }, clock.now());
  const ids = rows.map(({ smeId }) => smeId);
  const [states, proposed] = await Promise.all([loadCreditStates(ids), proposedSubjects()]);
  for (const id of ids.filter((smeId) => !proposed.has(smeId))) {
    const isStopped = stoppingStates.includes(states.get(id) ?? "current");
    if (isStopped && (await listOwnDebts(id)).length > 0 && (await loadRecoverableBalance(id)) === 0) return id;
  }
  throw new Lacking("SME in default");
}

/** Returns a written-off order of an SME with a balance. @throws Lacking if there is none. */
async function findRecoverable(): Promise<string> {
  const { rows } = await listWriteOffs({ page: 1, perPage: 100 });
  for (const row of rows)
    if (unrecoveredAmount(row) > 0 && (await loadRecoverableBalance(row.smeId)) >= 100) return row.orderId;
  throw new Lacking("written-off order");
}

/** Returns a written-off order with or without a recovery. @throws Lacking if there is none. */
async function findWrittenOff(hasRecovery: boolean): Promise<string> {
  const [{ rows }, proposed] = await Promise.all([listWriteOffs({ page: 1, perPage: 100 }), proposedSubjects()]);
  const found = rows.find(
    ({ orderId, amount, recovered }) => amount > 0 && recovered > 0 === hasRecovery && !proposed.has(orderId),
  );
  if (!found) throw new Lacking(hasRecovery ? "recovered debt" : "written-off debt of which nothing came back");
  return found.orderId;
}

/** Set-ups of calls about write-offs. */
export const writeOffSetUps: SetUps = {
  samples: {
    smeInDefault: findSmeInDefault,
    orderWrittenOff: findRecoverable,
    orderRecovered: () => findWrittenOff(true),
    orderLost: () => findWrittenOff(false),
  },
};
