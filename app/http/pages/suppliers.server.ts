import { industryName } from "~/domain/industries/industry";
import { listIndustries } from "~/domain/industries/industry.server";
import { countSuppliersPerIndustry, findSuppliers, listSuppliers } from "~/domain/suppliers/supplier.server";
import { assertPageExists, parseSearch, requestListQuery, searchPage } from "~/http/lists/lists.server";
import type { Directory } from "~/ui/suppliers/directory";

/** The directory, filtered by industry and search. An unknown industry is ignored. */
export async function supplierDirectory(request: Request): Promise<Directory> {
  const query = requestListQuery(request);
  const search = parseSearch(request);
  const [counts, known] = await Promise.all([countSuppliersPerIndustry(), listIndustries()]);
  const industries = known.map((industry) => ({
    id: industry.id,
    title: industryName(industry),
    count: counts[industry.id] ?? 0,
  }));
  const industryId = new URL(request.url).searchParams.get("industry");
  const industry = industries.find((candidate) => candidate.id === industryId) ?? null;
  const listed =
    search === null
      ? { ...(await listSuppliers(query, industry?.id)), isCapped: false }
      : searchPage(await findSuppliers(search, industry?.id ?? null), query.page);
  assertPageExists(request, listed);
  return { ...listed, industries, industry, search };
}
