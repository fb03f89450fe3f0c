/** Loaders and actions as the router needs them: what the domain refuses is an answer, and each is asked once. */
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { asResponse } from "~/http/forms.server";
import { requestScope } from "~/http/scope.server";

type Routes = ServerBuild["routes"];
type Module = Routes[string]["module"];

/**
 * The routes with what their loaders and actions throw turned into answers: a page that says so, and not a defect. Each
 * runs once for a request, whoever asks for its answer how often.
 */
export const answering = (routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, { ...route, module: answeringModule(route.module) }]));

function said(error: unknown): never {
  throw asResponse(error);
}

function answeringModule(module: Module): Module {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader ? { loader: once(async (args: LoaderFunctionArgs) => Promise.resolve(loader(args)).catch(said)) } : {}),
    ...(action ? { action: once(async (args: ActionFunctionArgs) => Promise.resolve(action(args)).catch(said)) } : {}),
  };
}

function once<Args, Answer>(run: (args: Args) => Promise<Answer>): (args: Args) => Promise<Answer> {
  return (args) => {
    const scope = requestScope.getStore();
    const known = scope?.get(run) as Promise<Answer> | undefined;
    if (known) return known;
    const answer = run(args);
    scope?.set(run, answer);
    return answer;
  };
}
