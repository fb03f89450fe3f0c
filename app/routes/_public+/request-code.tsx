import type { MetaFunction } from "@remix-run/node";
import * as paths from "~/domain/paths";
import { CodeRequestForm } from "~/ui/code-requests/code-request-form";
import { Page } from "~/ui/parts/page";
import { publicMeta } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";

export { submitCodeRequest as action } from "~/http/pages/code-requests.server";

export const meta: MetaFunction = (args) => publicMeta(paths.requestCode, (words) => words.codeRequests, args);

export default function RequestCode() {
  const words = useWords().codeRequests;
  return (
    <>
      <Page title={words.title} lead={words.lead} />
      <section className="words">
        <CodeRequestForm />
      </section>
    </>
  );
}
