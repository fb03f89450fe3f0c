import * as z from "zod";
import { MAX_FOUND, MAX_SEARCH_LENGTH } from "~/domain/lists/list";
import { findSuppliers, listSuppliers } from "~/domain/suppliers/supplier.server";
import { optionalTextLine } from "~/domain/values/text";
import { endpoint, get } from "~/http/api/protocol/endpoint.server";
import { supplierCardJson, supplierCardShape } from "~/http/api/shapes/applicants.server";
import { wholeShape } from "~/http/api/shapes/basics";
import { domainQuery, pageQuery } from "~/http/api/shapes/list-queries";
import { samples } from "~/http/api/shapes/samples";
import { searchPage } from "~/http/lists/lists.server";
import { message } from "~/words/message";

const q = optionalTextLine(MAX_SEARCH_LENGTH)
  .optional()
  .meta({ description: `Words of the name or contact: up to ${MAX_FOUND} results.`, examples: ["wholesale"] });
const industryFilter = z
  .string(message("whichIndustry"))
  .optional()
  .meta({
    description: "Only suppliers of this industry: an id of `sme/categories/list`.",
    examples: [samples.industry],
  });

export const { loader, action, methods } = endpoint(
  get({
    permission: "suppliers.browse",
    summary: "Verified suppliers, newest first.",
    query: pageQuery.extend({ q, industry: industryFilter }),
    output: z.object({ providers: z.array(supplierCardShape), count: wholeShape(1) }),
    async run({ query }) {
      const { q, industry = null, page, perPage } = query;
      const { rows, count } = q
        ? searchPage(await findSuppliers(q, industry), page, perPage)
        : await listSuppliers(domainQuery(query), industry);
      return { providers: rows.map(supplierCardJson), count };
    },
  }),
);
