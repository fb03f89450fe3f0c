import { supplierVerdictCall } from "~/domain/verdicts/verdict";
import { verifySupplier } from "~/domain/verdicts/verdict.server";
import { supplierId } from "~/http/api/calls/verdicts.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: verifySupplier,
    summary: "Verify a supplier. SMEs can then order from it.",
    notes: "`taxRate` is the supplier's discount, a fraction from 0.01 to 0.99.",
    input: supplierVerdictCall.extend({ providerId: supplierId }),
    example: { providerId: samples.supplierAtAdmin, desc: "Welcome.", taxRate: 0.1 },
    run: ({ act, input }) => act(input.providerId, input.desc, input.taxRate),
  }),
);
