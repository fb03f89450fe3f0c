import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { clock } from "~/domain/clock";
import { heldAmong } from "~/domain/holds/open-holds.server";
import * as paths from "~/domain/paths";
import { ordersFrom } from "~/domain/reports/figures.server";
import { supplierCard } from "~/domain/suppliers/suppliers.server";
import { param } from "~/http/forms.server";
import { requireActor } from "~/http/session.server";
import { Sparkline } from "~/ui/chart";
import { DialogLink } from "~/ui/dialog";
import { Facts, NextStep, Notice, Page, Section } from "~/ui/page";
import { pageTitle } from "~/ui/title";
import { Topics } from "~/ui/topics";
import { typed } from "~/ui/typed";
import { Instagram, Website } from "~/ui/web";
import { useRead, useWords } from "~/ui/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.orders.desks.supplierPage.title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "suppliers.browse");
  const supplier = await supplierCard(param(params, "id"));
  return {
    supplier,
    isHeld: (await heldAmong([supplier.id], "orders")).size > 0,
    orders: await ordersFrom(actor.applicantId ?? "", supplier.id, clock.now()),
  };
}

export default function Supplier() {
  const { supplier, isHeld, orders } = useLoaderData<typeof loader>();
  const read = useRead();
  const {
    orders: {
      desks: { supplierPage: words },
    },
    holds,
  } = useWords();
  const phone = (country: string | null, number: string | null) =>
    number && (
      <a href={`tel:+${country}${number}`}>
        +{country} {number}
      </a>
    );
  const mail = (address: string | null) => address && <a href={`mailto:${address}`}>{address}</a>;
  return (
    <Page
      title={read(supplier.title ?? "")}
      actions={<Topics titles={supplier.industries.map((industry) => industry.title)} />}
      dialog={<Outlet />}
    >
      {isHeld ? (
        <Notice type="warning">{holds.supplier}</Notice>
      ) : (
        <NextStep
          title={words.order}
          action={
            <DialogLink kind="primary" href={paths.newOrder(supplier.id)}>
              {words.create}
            </DialogLink>
          }
        >
          {words.terms}
        </NextStep>
      )}
      <Section title={words.yourOrders}>
        {orders.some(({ count }) => count > 0) ? <Sparkline months={orders} /> : <p>{words.none(orders.length)}</p>}
      </Section>
      <Section title={words.about}>
        <p>{typed(supplier.text)}</p>
      </Section>
      <Section title={words.contact}>
        <Facts
          items={[
            [words.email, mail(supplier.email)],
            [words.email2, mail(supplier.email2)],
            [words.phone, phone(supplier.phoneCountry, supplier.phoneNumber)],
            [words.phone2, phone(supplier.phone2Country, supplier.phone2Number)],
            [words.firstname, typed(supplier.firstname)],
            [words.lastname, typed(supplier.lastname)],
            [words.address, typed(supplier.address)],
            [words.address2, typed(supplier.address2)],
            [words.website, supplier.website && <Website key="website" address={supplier.website} />],
            [words.instagram, supplier.instagram && <Instagram key="instagram" name={supplier.instagram} />],
          ]}
        />
      </Section>
    </Page>
  );
}
