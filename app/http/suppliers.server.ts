/** The directory of suppliers, as its address asks. */
import { listIndustries } from "~/domain/industries/industries.server";
import { findSuppliers, listSuppliers, suppliersPerIndustry } from "~/domain/suppliers/suppliers.server";
import type { Directory } from "~/ui/directory";
import { assertPageExists, foundPage, listQueryOf, searchOf } from "./lists.server";

/** An industry and a search narrow it together; an industry that is none means all. */
export async function supplierDirectory(request: Request): Promise<Directory> {
  const query = listQueryOf(request);
  const search = searchOf(request);
  const counts = await suppliersPerIndustry();
  const industries = (await listIndustries()).map(({ id, title }) => ({ id, title, count: counts[id] ?? 0 }));
  const asked = new URL(request.url).searchParams.get("industry");
  const industry = industries.find((one) => one.id === asked) ?? null;
  const listed =
    search === null
      ? { ...(await listSuppliers(query, industry?.id)), isCapped: false }
      : foundPage(await findSuppliers(search, industry?.id ?? null), query.page);
  assertPageExists(request, listed);
  return { ...listed, industries, industry, search };
}
