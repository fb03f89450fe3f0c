import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { forgot } from "~/http/password-links.server";
import { Entrance } from "~/ui/entrance";
import { Form, TextField, useFields, useLastResult } from "~/ui/form";
import { pageTitle } from "~/ui/title";

export const meta: MetaFunction = (args) => pageTitle("Forgot password", args);

/** Also open to a person who is signed in, since they can have forgotten the password all the same. */
export async function loader({ request }: LoaderFunctionArgs) {
  return { isSent: new URL(request.url).searchParams.has("sent") };
}

export async function action({ request }: ActionFunctionArgs) {
  return forgot(request);
}

export default function Forgot() {
  const { isSent } = useLoaderData<typeof loader>();
  const [form, fields] = useFields<{ email: string }>({ lastResult: useLastResult(), id: "forgot" });
  return (
    <Entrance
      title="Forgot password"
      lead={
        isSent
          ? "Look into your mailbox: the link is good for one hour, once. Nothing there after some minutes? Look among unwanted mail, or ask again."
          : "We send you a link by which you choose a new one."
      }
    >
      <Form form={form} action="/auth/forgot" submit="Send link">
        <TextField field={fields.email} label="Email" type="email" autoComplete="username" />
      </Form>
      <p>
        <a href="/auth/login">Back to sign in</a>
      </p>
    </Entrance>
  );
}
