/** Asks for more credit, and reviews: the SME's page, and the insurer's. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import type { Actor } from "~/domain/actor";
import { SELECT_FILE } from "~/domain/documents/document";
import { Invalid } from "~/domain/errors";
import { askInput, grantInput, MOST_ASK_FILES, refusalInput } from "~/domain/limits/ask";
import {
  addAskFile,
  askForMore,
  grantAsk,
  ownAsks,
  refuseAsk,
  waitingAsk,
  waitingAsks,
  withdrawAsk,
} from "~/domain/limits/asks.server";
import { creditChange } from "~/domain/limits/limit";
import { reasonOf } from "~/domain/limits/reason-codes";
import { answerReview, waitingReview, waitingReviews } from "~/domain/limits/reviews.server";
import { creditOf } from "~/domain/orders/orders.server";
import * as paths from "~/domain/paths";
import { type Sentence, say } from "~/words/say";
import { answerFileForm, answerForm, param, uploadsOf } from "./forms.server";
import { readFor, wordsOf } from "./language.server";
import { withNotice } from "./notices.server";
import { requireActor } from "./session.server";

/* ---- the SME ---- */

export async function moreCreditPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, askForMore);
  const { amount, spent } = await creditOf(actor);
  const asks = await ownAsks(actor);
  const waiting = asks.find(({ state }) => state === "waiting") ?? null;
  return { credit: amount, used: spent, waiting, past: asks.filter((one) => one !== waiting) };
}

const askForm = askInput.extend({ files: z.unknown().optional() });

/** Its files follow one by one: a file that is refused does not take the ask with it. */
export async function askFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, askForMore);
  return answerFileForm(
    request,
    actor,
    askForm,
    async ({ credit: amount, desc: reason }, form) => {
      const id = await askForMore(actor, { amount, reason });
      const problem = await keepFiles(request, actor, id, form).then(() => null, saidOf);
      const { limits } = await wordsOf(request);
      if (problem === null) return withNotice(paths.moreCredit, "success", limits.ask.sent);
      return withNotice(paths.moreCredit, "info", limits.ask.sentWithout(await readFor(request, problem)));
    },
    undefined,
    MOST_ASK_FILES,
  );
}

export async function filesDialog({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, addAskFile);
  return { isOpen: (await ownAsks(actor)).some(({ state }) => state === "waiting") };
}

export async function filesFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, addAskFile);
  return answerFileForm(
    request,
    actor,
    z.object({ files: z.unknown().optional() }),
    async (_values, form) => {
      if (uploadsOf(form, "files").length === 0) throw new Invalid({ files: [SELECT_FILE] });
      await keepFiles(request, actor, await waitingId(actor), form);
      return withNotice(paths.moreCredit, "success", (await wordsOf(request)).limits.ask.filesKept);
    },
    undefined,
    MOST_ASK_FILES,
  );
}

export async function withdrawFromForm({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, withdrawAsk);
  return answerForm(request, z.object({}), async () => {
    await withdrawAsk(actor, await waitingId(actor));
    return withNotice(paths.moreCredit, "success", (await wordsOf(request)).limits.ask.withdrawn);
  });
}

/** "" where none waits: nothing is found by it. */
const waitingId = async (actor: Actor): Promise<string> =>
  (await ownAsks(actor)).find(({ state }) => state === "waiting")?.id ?? "";

/** Errors: Invalid for the first file that is refused; the files before it are kept. */
async function keepFiles(request: Request, actor: Actor, askId: string, form: FormData): Promise<void> {
  for (const file of uploadsOf(form, "files")) {
    try {
      await addAskFile(actor, askId, file, { signal: request.signal });
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      throw new Invalid(
        {
          files: Object.values(error.said)
            .flat()
            .map((problem) => say("ofFile", file.name, problem)),
        },
        error.code,
      );
    }
  }
}

/** Errors: whatever is no fault of a file. */
function saidOf(error: unknown): Sentence | string {
  if (!(error instanceof Invalid)) throw error;
  return Object.values(error.said).flat()[0] ?? "";
}

/* ---- the insurer ---- */

export async function limitsPage({ request }: LoaderFunctionArgs) {
  const actor = await requireActor(request, grantAsk);
  return { asks: await waitingAsks(actor), reviews: await waitingReviews(actor) };
}

/** Errors: NotFound for an ask that does not wait for the officer's insurer. */
export async function askDialog({ request, params }: LoaderFunctionArgs) {
  return waitingAsk(await requireActor(request, grantAsk), param(params, "id"));
}

export async function grantFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, grantAsk);
  return answerForm(request, grantInput, async ({ credit, ...why }) => {
    await grantAsk(actor, param(params, "id"), credit, reasonOf(why));
    return withNotice(paths.limits, "success", (await wordsOf(request)).limits.saved);
  });
}

export async function refuseFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, refuseAsk);
  return answerForm(request, refusalInput, async (why) => {
    await refuseAsk(actor, param(params, "id"), reasonOf(why));
    return withNotice(paths.limits, "success", (await wordsOf(request)).limits.refused);
  });
}

/** Errors: NotFound for an SME of which no review waits for the officer's insurer. */
export async function reviewDialog({ request, params }: LoaderFunctionArgs) {
  return waitingReview(await requireActor(request, answerReview), param(params, "id"));
}

export async function reviewFromForm({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, answerReview);
  return answerForm(request, creditChange, async ({ credit, seen, ...why }) => {
    await answerReview(actor, param(params, "id"), credit, { ...reasonOf(why), seen });
    return withNotice(paths.limits, "success", (await wordsOf(request)).limits.review.done);
  });
}
