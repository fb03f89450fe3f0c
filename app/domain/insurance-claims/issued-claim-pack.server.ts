/**
 * The public proof of a claim pack. Its address has the pack's fingerprint, and a code that only this installation can
 * compute. Dhow stores no downloads, and the page shows only values of the address. Source: app/domain/README.md,
 * "Insurance claims".
 */

import { signRow, verifyRow } from "~/domain/events/chain.server";
import * as paths from "~/domain/paths";
import type { IssuedClaimPack } from "./insurance-claim";

const signedValues = ({ claim, day, manifest }: IssuedClaimPack) => ["claim pack", claim, day, manifest];

/** Returns the path and query of the page that proves the pack. */
export const claimPackProof = (issued: IssuedClaimPack): string =>
  paths.issuedClaimPack(issued, signRow(signedValues(issued)));

/** Returns whether this installation issued the pack with this code. */
export const isIssuedClaimPack = (issued: IssuedClaimPack, code: string): boolean =>
  verifyRow(signedValues(issued), code) === true;
