import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { ButtonLink } from "~/ui/parts/button";
import { Sail } from "~/ui/parts/logo";
import { useShell } from "~/ui/parts/shell";
import { useWords } from "~/ui/parts/words";
import type { Words } from "~/words/words";
import { PublicLayout } from "./layout";

function describeFailure(error: unknown, { shell }: Words): { status: number; title: string; text: string } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const all: Partial<Record<number, { title: string; text: string }>> = shell.failures;
  return { status, ...(all[status] ?? shell.failures[status < 500 ? 400 : 500]) };
}

/** The error page's title, which screen readers read first. */
export const failureTitle =
  (error: unknown) =>
  (words: Words): string =>
    words.shell.errorTitle + describeFailure(error, words).title;

export function Failure() {
  const error = useRouteError();
  const { signedIn } = useShell();
  const words = useWords();
  const { shell } = words;
  const { status, title, text } = describeFailure(error, words);
  return (
    <PublicLayout>
      <section className="failure">
        <Sail />
        <h1>{title}</h1>
        <p className="lead">{(status < 500 && errorText(error)) || text}</p>
        <div className="actions">
          <ButtonLink href={signedIn ? paths.roleHome(signedIn.role) : "/"}>
            {signedIn ? shell.toAccount : shell.toStart}
          </ButtonLink>
          <ButtonLink href="/contact-us" kind="quiet">
            {shell.links.contactUs}
          </ButtonLink>
        </div>
        <p>
          <small>{shell.code(status)}</small>
        </p>
      </section>
    </PublicLayout>
  );
}

/** Returns the domain's message. Undefined if the answer has none, as with 404 and 405. */
function errorText(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status === 404 || error.status === 405) return undefined;
  const data = error.data as { message?: unknown; msg?: unknown } | string | null;
  const message = typeof data === "string" ? data : (data?.message ?? data?.msg);
  return typeof message === "string" && message.length > 0 && message.length < 300 ? message : undefined;
}
