import * as z from "zod";
import { loadSupplierCard } from "~/domain/suppliers/supplier.server";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { supplierShown, supplierShownJson } from "~/http/api/shapes/applicants.server";

export const { loader, action, methods } = endpoint(
  get({
    permission: "suppliers.browse",
    summary: "A verified supplier's goods and contact details.",
    of: "supplier",
    output: z.object({ provider: supplierShown }),
    run: async ({ id }) => ({ provider: supplierShownJson(await loadSupplierCard(id)) }),
  }),
);
