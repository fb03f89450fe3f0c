import * as z from "zod";
import { LONGEST_SEARCH, MOST_FOUND } from "~/domain/lists";
import { findSuppliers, listSuppliers } from "~/domain/suppliers/suppliers.server";
import { anyLine } from "~/domain/text";
import { endpoint, get } from "~/http/api/endpoint.server";
import { domainQuery, pageQuery } from "~/http/api/lists";
import { samples } from "~/http/api/samples";
import { wholeShape } from "~/http/api/shapes/basics";
import { supplierCardFrom, supplierCardShape } from "~/http/api/shapes/company.server";
import { foundPage } from "~/http/lists.server";
import { say } from "~/words/say";

const q = anyLine(LONGEST_SEARCH)
  .optional()
  .meta({ description: `Words of its name or contact: finds ${MOST_FOUND} at most.`, examples: ["wholesale"] });
const industryFilter = z
  .string(say("whichIndustry"))
  .optional()
  .meta({ description: "Only those of this industry: an id of `sme/categories/list`.", examples: [samples.industry] });

export const { loader, action, methods } = endpoint(
  get({
    permission: "suppliers.browse",
    summary: "The verified suppliers, newest first.",
    query: pageQuery.extend({ q, industry: industryFilter }),
    output: z.object({ providers: z.array(supplierCardShape), count: wholeShape(1) }),
    async run({ query }) {
      const { q, industry = null, page, perPage } = query;
      const { rows, count } = q
        ? foundPage(await findSuppliers(q, industry), page, perPage)
        : await listSuppliers(domainQuery(query), industry);
      return { providers: rows.map(supplierCardFrom), count };
    },
  }),
);
