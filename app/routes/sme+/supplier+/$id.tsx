import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { loadMonthlyOrders } from "~/domain/dashboards/monthly-metrics.server";
import { filterHeld } from "~/domain/holds/active-holds.server";
import { findOrderBlock } from "~/domain/orders/order-block.server";
import * as paths from "~/domain/paths";
import { loadSupplierCard } from "~/domain/suppliers/supplier.server";
import { clock } from "~/domain/values/clock";
import { requireParam } from "~/http/forms/forms.server";
import { requireActor } from "~/http/request/session.server";
import { Instagram, PriceList, PriceListFile, Website } from "~/ui/applicants/web-links";
import { Sparkline } from "~/ui/parts/chart";
import { DialogLink } from "~/ui/parts/dialog";
import { Facts, NextStep, Notice, Page, Section } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { Topics } from "~/ui/parts/topics";
import { userText } from "~/ui/parts/user-text";
import { useTranslate, useWords } from "~/ui/parts/words";

export const meta: MetaFunction = (args) => pageTitle((words) => words.suppliers.page.title, args);

export async function loader({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, "suppliers.browse");
  const supplier = await loadSupplierCard(requireParam(params, "id"));
  const now = clock.now();
  return {
    supplier,
    orderBlock: await findOrderBlock(actor.applicantId ?? "", supplier.id, now),
    isHeld: (await filterHeld([supplier.id], "orders")).size > 0,
    orders: await loadMonthlyOrders(actor.applicantId ?? "", supplier.id, now),
  };
}

export default function Supplier() {
  const { supplier, orderBlock, isHeld, orders } = useLoaderData<typeof loader>();
  const read = useTranslate();
  const {
    suppliers: { page: words },
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
      ) : orderBlock !== null ? (
        <Notice type="warning">{read(orderBlock)}</Notice>
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
        <p>{userText(supplier.text)}</p>
      </Section>
      <Section title={words.contact}>
        <Facts
          items={[
            [words.email, mail(supplier.email)],
            [words.email2, mail(supplier.email2)],
            [words.phone, phone(supplier.phoneCountry, supplier.phoneNumber)],
            [words.phone2, phone(supplier.phone2Country, supplier.phone2Number)],
            [words.firstname, userText(supplier.firstname)],
            [words.lastname, userText(supplier.lastname)],
            [words.address, userText(supplier.address)],
            [words.address2, userText(supplier.address2)],
            [words.priceList, supplier.priceList && <PriceList key="prices" address={supplier.priceList} />],
            [
              words.priceListFile,
              supplier.priceListFile && (
                <PriceListFile key="file" file={supplier.priceListFile} erasedAt={supplier.priceListErasedAt} />
              ),
            ],
            [words.website, supplier.website && <Website key="website" address={supplier.website} />],
            [words.instagram, supplier.instagram && <Instagram key="instagram" name={supplier.instagram} />],
          ]}
        />
      </Section>
    </Page>
  );
}
