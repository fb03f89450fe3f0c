import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listSuppliers } from "~/domain/suppliers/suppliers.server";
import { assertPageExists, listQueryOf } from "~/http/lists.server";
import { requireActor } from "~/http/session.server";
import { Empty, Page, Section } from "~/ui/page";
import { Pager } from "~/ui/table";
import { pageTitle } from "~/ui/title";
import { Topics } from "~/ui/topics";

export const meta: MetaFunction = (args) => pageTitle("Suppliers", args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "suppliers.browse");
  const listed = await listSuppliers(listQueryOf(request));
  assertPageExists(request, listed);
  return listed;
}

export default function Suppliers() {
  const { rows, count, page } = useLoaderData<typeof loader>();
  return (
    <Page title="Supplier's" lead={count === 1 ? "1 supplier sells on Dhow." : `${count} suppliers sell on Dhow.`}>
      {rows.length === 0 && <Empty>No supplier is verified yet. Come back soon.</Empty>}
      <div className="grid">
        {rows.map((supplier) => (
          <Section key={supplier.id} title={<a href={`/sme/supplier/${supplier.id}`}>{supplier.title}</a>}>
            <p>{supplier.text}</p>
            <Topics titles={supplier.industries} />
          </Section>
        ))}
      </div>
      <Pager total={count} current={page} href={(number) => `?page=${number}`} />
    </Page>
  );
}
