import { ErasedFile } from "~/ui/parts/erased-file";
import { hide } from "~/ui/parts/hide";
import { useWords } from "~/ui/parts/words";

/** Opens a manual receipt's paper in a new tab. An erased paper has no link. */
export function ReceiptPaperLink({ file, erasedAt }: { file: string; erasedAt: number | null }) {
  const { cash, profiles } = useWords();
  if (erasedAt !== null) return <ErasedFile at={erasedAt} />;
  return (
    <a href={`/api/v1/pub/receipt/paper/file/${file}`} target="_blank" rel="noopener">
      {cash.receipts.paper}
      {hide(profiles.facts.opensInNewTab)}
    </a>
  );
}
