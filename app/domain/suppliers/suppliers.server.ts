/** The directory of verified suppliers that activated SMEs browse. Source: specification section 2 "SME area". */
import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { db } from "~/db/client.server";
import { applicantIndustries, applicants, industries } from "~/db/schema";
import { Level } from "../applicants/level";
import { industriesOf } from "../applicants/applicants.server";
import { NotFound } from "../errors";
import { walkTo, type Listed, type ListQuery } from "../lists";
import { countOf } from "../tallies.server";

export interface SupplierCard {
  id: string;
  title: string;
  text: string;
  industries: string[];
}

const isVerified = and(eq(applicants.role, "provider"), eq(applicants.level, Level.adminVerified));

export async function listSuppliers(query: ListQuery): Promise<Listed<SupplierCard>> {
  const count = await countOf("provider", "", String(Level.adminVerified));
  const walk = walkTo(query, count);
  const order = walk.fromEnd ? asc : desc;
  const found = await db
    .select({ id: applicants.id, title: applicants.title, text: applicants.text })
    .from(applicants)
    .where(isVerified)
    .orderBy(order(applicants.createdAt), order(applicants.id))
    .limit(walk.limit)
    .offset(walk.offset);
  const tags = await db
    .select({ applicantId: applicantIndustries.applicantId, title: industries.title })
    .from(applicantIndustries)
    .innerJoin(industries, eq(industries.id, applicantIndustries.industryId))
    .where(inArray(applicantIndustries.applicantId, found.map((one) => one.id)));
  const rows = found.map(({ id, title, text }) => ({
    id,
    title: title ?? "",
    text: text ?? "",
    industries: tags.filter((tag) => tag.applicantId === id).map((tag) => tag.title).sort(),
  }));
  return { rows: walk.fromEnd ? rows.reverse() : rows, count, page: query.page };
}

/** What an SME sees of a supplier: not its papers, its VAT number or its discount rate. Errors: NotFound unless verified. */
export async function supplierCard(id: string) {
  const [found] = await db
    .select({
      id: applicants.id, title: applicants.title, text: applicants.text, email: applicants.email, email2: applicants.email2,
      phoneCountry: applicants.phoneCountry, phoneNumber: applicants.phoneNumber,
      phone2Country: applicants.phone2Country, phone2Number: applicants.phone2Number,
      firstname: applicants.firstname, lastname: applicants.lastname,
      address: applicants.address, address2: applicants.address2, instagram: applicants.instagram, website: applicants.website,
    })
    .from(applicants)
    .where(and(eq(applicants.id, id), isVerified));
  if (!found) throw new NotFound();
  return { ...found, industries: await industriesOf(id) };
}
