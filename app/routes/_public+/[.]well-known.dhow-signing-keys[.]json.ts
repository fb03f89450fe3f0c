import { json } from "@remix-run/node";
import { publicKeySet } from "~/domain/packs/pack-signature.server";

/** The public keys with which anybody verifies the signatures of packs. */
export const loader = () => json(publicKeySet(), { headers: { "Content-Type": "application/jwk-set+json" } });
