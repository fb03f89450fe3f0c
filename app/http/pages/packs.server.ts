/** Downloads of packs (all documents of an order, a month or a company), an order's record, and public proofs. */
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { loadClaimPack } from "~/domain/insurance-claims/claim-pack.server";
import type { IssuedClaimPack } from "~/domain/insurance-claims/insurance-claim";
import { isIssuedClaimPack } from "~/domain/insurance-claims/issued-claim-pack.server";
import { readLegalEntity } from "~/domain/legal-entity/legal-entity.server";
import { closeMonth } from "~/domain/month-closing/month-closing.server";
import { loadCompanyPack, loadOwnPack } from "~/domain/packs/company-pack.server";
import { loadMonthPack } from "~/domain/packs/month-pack.server";
import { loadOrderPack } from "~/domain/packs/order-pack.server";
import { loadOrderRecord } from "~/domain/packs/order-record.server";
import type { Pack } from "~/domain/packs/pack-files.server";
import { loadReaderLedger } from "~/domain/packs/reader-ledger.server";
import { findIssuedRemittance } from "~/domain/payout-batches/issued-remittance.server";
import type { Actor, ApplicantRole } from "~/domain/values/actor";
import { clock } from "~/domain/values/clock";
import { Forbidden } from "~/domain/verbs/errors";
import { hasPermission } from "~/domain/verbs/permissions";
import { privateFileEndpoint } from "~/http/api/protocol/file-endpoint.server";
import { tarDownload } from "~/http/files/tar-download.server";
import { requireParam } from "~/http/forms/forms.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { requireActor } from "~/http/request/session.server";

/** The documents of the order that the reader may see. */
export async function orderPackFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "orders.see");
  return tarDownload(await loadOrderPack(actor, requireParam(params, "id")), clock.now());
}

/** The page of everything that proves the order and that the reader may see. */
export async function orderRecordPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "orders.see");
  const id = requireParam(params, "id");
  const [order, ledger, entity] = await Promise.all([
    loadOrderRecord(actor, id),
    loadReaderLedger(actor, id),
    readLegalEntity(),
  ]);
  return { reader: actor.role, order, ledger, entity };
}

export async function monthPackFile({ request, params }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, closeMonth);
  return tarDownload(await loadMonthPack(actor, requireParam(params, "month")), clock.now());
}

export async function companyPackFile({ request, params }: LoaderFunctionArgs, role: ApplicantRole): Promise<Response> {
  const actor = await requireActor(request, "packs.see");
  return tarDownload(await loadCompanyPack(actor, role, requireParam(params, "id")), clock.now());
}

/** All data of the reader's own company. */
export async function ownPackFile({ request }: LoaderFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "profile.see");
  return tarDownload(await loadLimitedOwnPack(actor), clock.now());
}

/** @throws TooMany if the account downloads its data too often. */
async function loadLimitedOwnPack(actor: Actor): Promise<Pack> {
  await consumeRateLimit("own data", actor.accountId);
  return loadOwnPack(actor);
}

/** Builds the exports of an API address that answers a pack to holders of a token. Everybody else gets 404. */
const packEndpoint = (load: (actor: Actor, args: LoaderFunctionArgs) => Promise<Pack>) =>
  privateFileEndpoint(async (actor, args) => tarDownload(await load(actor, args), clock.now()));

/** For admins. Other readers download their part from the order's page. */
export const orderPackCall = packEndpoint((actor, { params }) => {
  if (!hasPermission(actor, "packs.see")) throw new Forbidden();
  return loadOrderPack(actor, requireParam(params, "id"));
});

/** For admins, the bank and the claim's insurer. */
export const claimPackCall = packEndpoint((actor, { params }) => loadClaimPack(actor, requireParam(params, "id")));

export const monthPackCall = packEndpoint((actor, { params }) => loadMonthPack(actor, requireParam(params, "month")));

/** Answers a company its own data, and an admin the pack of any company of this role. */
export const companyPackCall = (role: ApplicantRole) =>
  packEndpoint((actor, { params }) => {
    const id = requireParam(params, "id");
    return actor.role === role && actor.applicantId === id
      ? loadLimitedOwnPack(actor)
      : loadCompanyPack(actor, role, id);
  });

/** The public proof of a remittance advice or a claim pack. Answers 404 with an explanation if Dhow issued none. */
export async function issuedPaperPage({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const read = (name: string) => searchParams.get(name) ?? "";
  const code = read("code");
  const pack: IssuedClaimPack = { claim: read("claim"), day: read("day"), manifest: read("manifest") };
  const claimPack = isIssuedClaimPack(pack, code) ? pack : null;
  const remittance = claimPack === null ? await findIssuedRemittance(read("transfer"), code) : null;
  return json({ remittance, claimPack }, { status: remittance === null && claimPack === null ? 404 : 200 });
}
