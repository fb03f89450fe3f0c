import { describedVerdict } from "~/domain/verdicts/verdict";
import { rejectSupplier } from "~/domain/verdicts/verdict.server";
import { fullReject, supplierId } from "~/http/api/calls/verdicts.server";
import { endpoint, post } from "~/http/api/protocol/endpoint.server";
import { samples } from "~/http/api/shapes/samples";

export const { loader, action, methods } = endpoint(
  post({
    verb: rejectSupplier,
    summary: "Reject a supplier. It may submit its documents again unless `full` is true.",
    input: describedVerdict.extend({ providerId: supplierId, full: fullReject }),
    example: { providerId: samples.supplierAtAdmin, desc: "The licence is out of date.", full: false },
    run: ({ act, input }) => act(input.providerId, input.desc, input.full),
  }),
);
