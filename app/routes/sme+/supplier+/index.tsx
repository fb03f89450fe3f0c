import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireActor } from "~/http/session.server";
import { supplierDirectory } from "~/http/suppliers.server";
import { directoryWords, SupplierDirectory } from "~/ui/directory";
import { Page } from "~/ui/page";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Suppliers", args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "suppliers.browse");
  return supplierDirectory(request);
}

export default function Suppliers() {
  const directory = useLoaderData<typeof loader>();
  return (
    <Page title="Supplier's" lead={directoryWords(directory)}>
      <SupplierDirectory directory={directory} />
    </Page>
  );
}
