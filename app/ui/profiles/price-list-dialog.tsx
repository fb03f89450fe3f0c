import { useLoaderData } from "@remix-run/react";
import { acceptedTypes, MAX_FILE_BYTES, megabytes } from "~/domain/documents/document";
import { ButtonForm } from "~/ui/parts/button";
import { CancelLink, Dialog } from "~/ui/parts/dialog";
import { FileField, Form, useFields, useLastResult } from "~/ui/parts/form";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export const priceListMeta = (args: MetaArgs) => pageTitle(({ profiles }) => profiles.prices.title, args);

/** The dialog in which a supplier uploads, replaces or removes its price list. */
export function PriceListDialog() {
  const { hasFile } = useLoaderData<{ hasFile: boolean }>();
  const { prices: words } = useWords().profiles;
  const [form, fields] = useFields<{ prices: File }>({ lastResult: useLastResult(), id: "prices" });
  return (
    <Dialog title={words.title}>
      <p>{words.lead}</p>
      <Form form={form} submit={hasFile ? words.replace : words.upload} multipart secondary={<CancelLink />}>
        <FileField
          field={fields.prices}
          label={words.file}
          hint={words.hint(megabytes(MAX_FILE_BYTES))}
          accept={acceptedTypes.join(",")}
        />
      </Form>
      {hasFile && <ButtonForm label={words.remove} kind="danger" fields={{ do: "remove" }} />}
    </Dialog>
  );
}
