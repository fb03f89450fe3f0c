import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersConventions } from "~/http/pages/developers.server";
import { DeveloperTabs, English, TextWithCode } from "~/ui/developers/developers";
import { Page } from "~/ui/parts/page";
import { publicMeta } from "~/ui/parts/title";

const LEAD = "What holds for every call: bodies, tokens, money, times, lists, errors, repeated requests and limits.";

export const meta: MetaFunction = (args) =>
  publicMeta("/developers/conventions", () => ({ title: "Developers: conventions", description: LEAD }), args);

export const loader = () => developersConventions();

export default function DevelopersConventions() {
  const { topics, conventions } = useLoaderData<typeof loader>();
  return (
    <>
      <English>
        <Page title="API: conventions" lead={LEAD} />
      </English>
      <DeveloperTabs topics={topics} current="conventions" />
      <English>
        <section className="words">
          {conventions.map(({ title, text }) => (
            <div key={title}>
              <h2>{title}</h2>
              <p>
                <TextWithCode>{text}</TextWithCode>
              </p>
            </div>
          ))}
        </section>
      </English>
    </>
  );
}
