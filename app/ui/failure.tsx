import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import * as paths from "~/domain/paths";
import { ButtonLink } from "./button";
import { PublicLayout } from "./layout";
import { Sail } from "./mark";
import { useShell } from "./shell";

type FailureWords = { title: string; text: string };

const failureWords: Record<number, FailureWords> = {
  400: {
    title: "We could not read that",
    text: "The request was not complete. Please go back and try once more.",
  },
  403: {
    title: "This page is not for your account",
    text: "You are signed in, but this part belongs to another role.",
  },
  404: {
    title: "There is nothing here",
    text: "The address may be mistyped, or what was here belongs to someone else.",
  },
  405: { title: "That cannot be done here", text: "Please go back and use the buttons of the page." },
  409: {
    title: "That is not possible any more",
    text: "Something has changed since you opened the page. Please look again.",
  },
  413: { title: "That is too large", text: "A file may have 10 MB at most. Please choose a smaller one." },
  422: {
    title: "That could not be accepted",
    text: "Something in what you sent is not right. Please go back and look at it again.",
  },
  429: {
    title: "Too many tries",
    text: "To keep accounts safe there is a limit. Please wait a few minutes, then try again.",
  },
  503: { title: "We cannot do that right now", text: "Please try again in a few minutes. Nothing was lost that had been saved." },
  500: {
    title: "Something went wrong on our side",
    text: "Nothing was lost that had been saved. Please try again in a moment.",
  },
};

function known(error: unknown): FailureWords & { status: number } {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { status, ...(failureWords[status] ?? (status < 500 ? failureWords[400] : failureWords[500])!) };
}

/** A screen reader reads this first. */
export const failureTitle = (error: unknown): string => `Error: ${known(error).title}`;

/** The error page, in plain words, with a way on. */
export function Failure() {
  const error = useRouteError();
  const { signedIn } = useShell();
  const { status, title, text } = known(error);
  return (
    <PublicLayout>
      <section className="failure">
        <Sail />
        <h1>{title}</h1>
        <p className="lead">{(status < 500 && messageOf(error)) || text}</p>
        <div className="actions">
          <ButtonLink href={signedIn ? paths.area(signedIn.role) : "/"}>
            {signedIn ? "Go to your account" : "Go to the start"}
          </ButtonLink>
          <ButtonLink href="/contact-us" kind="quiet">
            Contact us
          </ButtonLink>
        </div>
        <p>
          <small>Code {status}</small>
        </p>
      </section>
    </PublicLayout>
  );
}

/** The domain's message, if the answer has one. A 404 and a 405 have none. */
function messageOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error) || error.status === 404 || error.status === 405) return undefined;
  const data = error.data as { message?: unknown; msg?: unknown } | string | null;
  const message = typeof data === "string" ? data : (data?.message ?? data?.msg);
  return typeof message === "string" && message.length > 0 && message.length < 300 ? message : undefined;
}
