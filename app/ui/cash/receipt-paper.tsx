import { hide } from "~/ui/parts/hide";
import { useWords } from "~/ui/parts/words";

/** Opens a manual receipt's paper in a new tab. */
export function ReceiptPaperLink({ file }: { file: string }) {
  const { cash, profiles } = useWords();
  return (
    <a href={`/api/v1/pub/receipt/paper/file/${file}`} target="_blank" rel="noopener">
      {cash.receipts.paper}
      {hide(profiles.facts.opensInNewTab)}
    </a>
  );
}
