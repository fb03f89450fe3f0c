import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { configuration } from "~/domain/settings/configuration";
import { createQrCode } from "~/http/files/qr-code.server";
import { readForm } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { ButtonLink } from "~/ui/parts/button";
import { Dialog } from "~/ui/parts/dialog";
import { Empty, NextStep, Notice, Page, Section } from "~/ui/parts/page";
import { ReasonDialog } from "~/ui/parts/reason-dialog";
import { Tabs } from "~/ui/parts/tabs";
import { pageTitle } from "~/ui/parts/title";
import { WaitingSince } from "~/ui/parts/waiting-since";
import { areaHandle } from "~/ui/site/area";
import { PublicLayout } from "~/ui/site/layout";
import { Desks } from "~/ui/styleguide/desks";
import { Controls, Forms } from "~/ui/styleguide/forms";
import { Frame } from "~/ui/styleguide/frame";
import { Numbers } from "~/ui/styleguide/numbers";
import { Orders } from "~/ui/styleguide/orders";
import { Pictures } from "~/ui/styleguide/pictures";

export const handle = areaHandle;

export const meta: MetaFunction = (args) => pageTitle("Style guide", args);

const inSandbox = () => {
  if (!configuration().sandbox) throw new Response("not found", { status: 404 });
};

/**
 * Answers the first page, or with `?part=controls`, `?part=forms`, `?part=orders`, `?part=desks`, `?part=pictures`
 * or `?part=frame` one of the others. `?dialog`, `?dialog=danger` and `?dialog=reason` open a dialog over the page.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  inSandbox();
  const { origin, searchParams } = new URL(request.url);
  return {
    dialog: searchParams.get("dialog"),
    part: searchParams.get("part"),
    qr: await createQrCode(`${origin}/styleguide`),
  };
}

/** Answers the example forms, which change nothing. */
export async function action({ request }: ActionFunctionArgs) {
  inSandbox();
  await readForm(request);
  return withNotice("/styleguide", "info", "This is a sample: nothing was changed.");
}

/** Shows every component in every state. The theme decides between light and dark. */
export default function StyleGuide() {
  const { dialog, part, qr } = useLoaderData<typeof loader>();
  return (
    <PublicLayout>
      <Page
        title="Style guide"
        lead="Every part that pages are made of, in every state. The theme is chosen at the foot of the page."
        dialog={
          dialog === "reason" ? (
            <ReasonDialog title="Withdraw" hint="The supplier reads it." page="/styleguide?part=desks" />
          ) : (
            dialog !== null && <SampleDialog kind={dialog === "danger" ? "danger" : undefined} />
          )
        }
      >
        <Tabs
          items={[
            { href: "/styleguide", title: "what is said", current: part === null },
            { href: "/styleguide?part=controls", title: "what is pressed", current: part === "controls" },
            { href: "/styleguide?part=forms", title: "what is asked", current: part === "forms" },
            { href: "/styleguide?part=orders", title: "what is ordered", current: part === "orders" },
            { href: "/styleguide?part=desks", title: "what is decided", current: part === "desks" },
            { href: "/styleguide?part=pictures", title: "what is drawn", current: part === "pictures" },
            { href: "/styleguide?part=frame", title: "what is around", current: part === "frame" },
          ]}
        />
        {part === "forms" ? (
          <Forms />
        ) : part === "controls" ? (
          <Controls qr={qr} />
        ) : part === "orders" ? (
          <Orders />
        ) : part === "desks" ? (
          <Desks />
        ) : part === "frame" ? (
          <Frame />
        ) : part === "pictures" ? (
          <Pictures />
        ) : (
          <SampleTexts />
        )}
      </Page>
    </PublicLayout>
  );
}

function SampleTexts() {
  return (
    <>
      <Section title="Type" id="type">
        <h2>Second heading: what a section is about</h2>
        <h3>Third heading: what a part of it is about</h3>
        <p className="lead">A lead says in a sentence what the page is for.</p>
        <p>
          Text is set in the system&apos;s own letters. <a href="#type">A link</a> is underlined; <b>what matters</b> is
          bold; <small>and what is beside the point is small.</small>
        </p>
      </Section>
      <NextStep
        title="Pay $440.00 upfront"
        action={
          <>
            <ButtonLink href="?dialog">Open a dialog</ButtonLink>
            <ButtonLink href="?dialog=danger" kind="danger">
              Open one that warns
            </ButtonLink>
          </>
        }
      >
        What a person has to do next is the largest thing on the page.
      </NextStep>
      <Section title="Notices" id="notices">
        <Notice type="success">
          Done!{" "}
          <ButtonLink kind="quiet" href="#notices">
            Review next
          </ButtonLink>
        </Notice>
        <p>
          <WaitingSince wait={{ since: 0, ms: 518_400_000, isOverdue: true }} />
        </p>
        <Notice type="info">nothing was changed</Notice>
        <Notice type="warning">An instalment of this order is late.</Notice>
        <Notice type="error">Unfortunately you are rejected by the Insurances !</Notice>
      </Section>
      <Section title="Nothing here yet" id="empty">
        <Empty
          action={
            <ButtonLink href="#empty" kind="quiet">
              What to do about it
            </ButtonLink>
          }
        >
          No order yet.
        </Empty>
      </Section>
      <Numbers />
    </>
  );
}

function SampleDialog({ kind }: { kind?: "danger" }) {
  return (
    <Dialog title="are you sure ?" page="/styleguide" kind={kind}>
      <p>A dialog has an address of its own. Escape, a click outside and its links close it.</p>
      <div className="actions">
        <ButtonLink href="/styleguide" kind="quiet">
          no
        </ButtonLink>
        <ButtonLink href="/styleguide" kind={kind ?? "primary"}>
          yes
        </ButtonLink>
      </div>
    </Dialog>
  );
}
