import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { developersConventions } from "~/http/pages/developers.server";
import { DeveloperPage, TextWithCode } from "~/ui/developers/developers";
import { publicMeta } from "~/ui/parts/title";

const LEAD = "What holds for every call: bodies, tokens, money, times, lists, errors, repeated requests and limits.";

export const meta: MetaFunction = (args) =>
  publicMeta("/developers/conventions", () => ({ title: "Developers: conventions", description: LEAD }), args);

export const loader = () => developersConventions();

export default function DevelopersConventions() {
  const { topics, conventions } = useLoaderData<typeof loader>();
  return (
    <DeveloperPage title="API: conventions" lead={LEAD} topics={topics} current="conventions">
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
    </DeveloperPage>
  );
}
