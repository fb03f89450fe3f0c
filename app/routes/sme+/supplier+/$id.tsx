import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { clock } from "~/domain/clock";
import * as paths from "~/domain/paths";
import { ordersFrom } from "~/domain/reports/figures.server";
import { supplierCard } from "~/domain/suppliers/suppliers.server";
import { param } from "~/http/forms.server";
import { requireActor } from "~/http/session.server";
import { Sparkline } from "~/ui/chart";
import { DialogLink } from "~/ui/dialog";
import { Facts, NextStep, Page, Section } from "~/ui/page";
import { pageTitle } from "~/ui/title";
import { Topics } from "~/ui/topics";
import { Instagram, Website } from "~/ui/web";

export const meta: MetaFunction = (args) => pageTitle("Supplier", args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "suppliers.browse");
  const supplier = await supplierCard(param(params, "id"));
  return { supplier, orders: await ordersFrom(actor.applicantId ?? "", supplier.id, clock.now()) };
}

export default function Supplier() {
  const { supplier, orders } = useLoaderData<typeof loader>();
  const phone = (country: string | null, number: string | null) =>
    number && <a href={`tel:+${country}${number}`}>+{country} {number}</a>;
  const mail = (address: string | null) => address && <a href={`mailto:${address}`}>{address}</a>;
  return (
    <Page
      title={supplier.title ?? ""}
      actions={<Topics titles={supplier.industries.map((industry) => industry.title)} />}
      dialog={<Outlet />}
    >
      <NextStep title="Order from this supplier" action={<DialogLink kind="primary" href={paths.newOrder(supplier.id)}>create order</DialogLink>}>
        You pay a part upfront and the rest in monthly instalments, without interest.
      </NextStep>
      <Section title="Your orders from it">
        {orders.some(({ count }) => count > 0) ? <Sparkline months={orders} /> : <p>None in the last {orders.length} months.</p>}
      </Section>
      <Section title="About"><p>{supplier.text}</p></Section>
      <Section title="Contact">
        <Facts
          items={[
            ["Email", mail(supplier.email)],
            ["Second email", mail(supplier.email2)],
            ["Phone", phone(supplier.phoneCountry, supplier.phoneNumber)],
            ["Second phone", phone(supplier.phone2Country, supplier.phone2Number)],
            ["First name", supplier.firstname],
            ["Last name", supplier.lastname],
            ["Address", supplier.address],
            ["Second address", supplier.address2],
            ["Website", supplier.website && <Website key="website" address={supplier.website} />],
            ["Instagram", supplier.instagram && <Instagram key="instagram" name={supplier.instagram} />],
          ]}
        />
      </Section>
    </Page>
  );
}
