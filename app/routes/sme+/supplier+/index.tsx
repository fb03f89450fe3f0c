import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { supplierDirectory } from "~/http/pages/suppliers.server";
import { requireActor } from "~/http/request/session.server";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { directoryLead, SupplierDirectory } from "~/ui/suppliers/directory";

export const meta: MetaFunction = (args) => pageTitle((words) => words.suppliers.directory.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "suppliers.browse");
  return supplierDirectory(request);
}

export default function Suppliers() {
  const words = useWords();
  const directory = useLoaderData<typeof loader>();
  return (
    <Page title={words.suppliers.directory.heading} lead={directoryLead(directory, words)}>
      <SupplierDirectory directory={directory} />
    </Page>
  );
}
