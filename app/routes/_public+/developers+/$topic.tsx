import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireParam } from "~/http/forms/forms.server";
import { developersTopic } from "~/http/pages/developers.server";
import { Call, DeveloperPage, ShellLine } from "~/ui/developers/developers";
import { publicMeta } from "~/ui/parts/title";

export const meta: MetaFunction<typeof loader> = (args) => {
  const { name = "", description = "" } = args.data ?? {};
  return publicMeta(`/developers/${name}`, () => ({ title: `Developers: ${name}`, description }), args);
};

export async function loader({ params }: LoaderFunctionArgs) {
  const topic = await developersTopic(requireParam(params, "topic"));
  if (!topic) throw new Response("not found", { status: 404 });
  return topic;
}

export default function DevelopersTopic() {
  const { name, topics, description, isSandbox, signIn, calls } = useLoaderData<typeof loader>();
  return (
    <DeveloperPage title={`API: ${name}`} lead={description} topics={topics} current={name}>
      <nav aria-label="Calls">
        <ul className="checks">
          {calls.map(({ id, method, path }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <small>{method}</small> {path.replace(/^\/api\/v1\/\w+/, "")}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {signIn && (
        <section className="words">
          <h2>First the token</h2>
          <ShellLine>{signIn}</ShellLine>
          {isSandbox && <p>The lines below name records as they stand now: load this page again after a step.</p>}
        </section>
      )}
      <div className="tools">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </div>
    </DeveloperPage>
  );
}
