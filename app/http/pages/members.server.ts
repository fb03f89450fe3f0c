/** The pages of teams: the team, `?member=` for one member, a person's companies, and the drivers' deliveries. */
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import * as z from "zod";
import { chooseCompany, joinCompany, leaveCompany, listCompanies } from "~/domain/members/company.server";
import { companyInput, dutiesInput, newMemberInput } from "~/domain/members/member";
import {
  changeDuties,
  findMember,
  inviteToTeam,
  inviteToTeamAgain,
  listMembers,
  removeFromTeam,
} from "~/domain/members/member.server";
import { loadDeliveryOffer } from "~/domain/orders/delivery-link.server";
import { listOpenDeliveries } from "~/domain/orders/driver-link.server";
import { deliveryInput } from "~/domain/orders/order";
import { confirmDelivery } from "~/domain/orders/order.server";
import * as paths from "~/domain/paths";
import { type Duty, dutiesOfRole } from "~/domain/values/duty";
import { Forbidden, NotFound } from "~/domain/verbs/errors";
import { answerForm, requireParam } from "~/http/forms/forms.server";
import { withSuccess } from "~/http/forms/notices.server";
import { translateForRequest } from "~/http/request/language.server";
import { consumeRateLimit } from "~/http/request/rate-limits.server";
import { attachSession, requireActor } from "~/http/request/session.server";
import type { CompaniesView } from "~/ui/members/companies";
import type { MemberView, TeamView } from "~/ui/members/team";
import type { Words } from "~/words/words";

export async function teamPage({ request }: LoaderFunctionArgs): Promise<TeamView | MemberView> {
  const actor = await requireActor(request, "members.manage");
  const role = actor.role;
  const possible: readonly Duty[] = dutiesOfRole[role];
  const id = new URL(request.url).searchParams.get("member");
  if (id !== null) return { role, possible, member: await findMember(actor, id) };
  return { role, possible, team: await listMembers(actor) };
}

const button = z.object({});

/** Handles the forms of the team. `?do=` names the form of a member. */
export async function submitTeam({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "members.manage");
  const { searchParams } = new URL(request.url);
  const id = searchParams.get("member");
  const done = (page: string, text: (words: Words["members"]) => string) =>
    withSuccess(request, page, ({ members }) => text(members));
  if (id === null)
    return answerForm(request, newMemberInput, async (input) => {
      await inviteToTeam(actor, input);
      return done(paths.ownTeam, ({ invited }) => invited(input.email));
    });
  switch (searchParams.get("do")) {
    case "again":
      return answerForm(request, button, async () => {
        await inviteToTeamAgain(actor, id);
        return done(paths.ownTeamMember(id), ({ invitedAgain }) => invitedAgain);
      });
    case "remove":
      return answerForm(request, button, async () => {
        const { name } = await findMember(actor, id);
        await removeFromTeam(actor, id);
        return done(paths.ownTeam, ({ removed }) => removed(name));
      });
    default:
      return answerForm(request, dutiesInput, async (input) => {
        await changeDuties(actor, id, input);
        return done(paths.ownTeam, ({ saved }) => saved);
      });
  }
}

export async function companiesPage({ request }: LoaderFunctionArgs): Promise<CompaniesView> {
  const actor = await requireActor(request, "companies.choose");
  return { role: actor.role, companies: await listCompanies(actor) };
}

/** Handles the buttons of the companies. `?do=` names the button. Choosing a company ends the present session. */
export async function submitCompany({ request }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, "companies.choose");
  const act = new URL(request.url).searchParams.get("do");
  return answerForm(request, companyInput, async ({ companyId }) => {
    const name = (await listCompanies(actor)).find(({ id }) => id === companyId)?.name ?? "";
    const done = (text: (words: Words["companies"]) => string, page = paths.ownCompanies) =>
      withSuccess(request, page, ({ companies }) => text(companies));
    if (act === "join") {
      await joinCompany(actor, companyId);
      return done(({ joined }) => joined(name));
    }
    if (act === "decline" || act === "leave") {
      await leaveCompany(actor, companyId);
      return done((words) => (act === "leave" ? words.left(name) : words.declined));
    }
    const signedIn = await chooseCompany(actor, companyId, "web");
    const page = await done(({ chosen }) => chosen(name), paths.roleHome(signedIn.role));
    return attachSession(request, page, signedIn);
  });
}

/** The orders on their way, for the drivers of the supplier's team. */
export async function deliveriesPage({ request }: LoaderFunctionArgs) {
  return { deliveries: await listOpenDeliveries(await requireActor(request, confirmDelivery)) };
}

/** One delivery of a driver. @throws NotFound unless it is an order of the driver's company. */
export async function deliveryPage({ request, params }: LoaderFunctionArgs) {
  const actor = await requireActor(request, confirmDelivery);
  const orderId = requireParam(params, "id");
  const offer = await loadDeliveryOffer({ actor, driverToken: null }, orderId, null).catch((error: unknown) => {
    throw error instanceof Forbidden ? new NotFound() : error;
  });
  return { offer: { ...offer, over: offer.over === null ? null : await translateForRequest(request, offer.over) } };
}

export async function submitDriverDelivery({ request, params }: ActionFunctionArgs): Promise<Response> {
  const actor = await requireActor(request, confirmDelivery);
  return answerForm(request, deliveryInput, async ({ verifyCode, deliveredAmount }) => {
    await consumeRateLimit("delivery codes", actor.accountId);
    await confirmDelivery(actor, requireParam(params, "id"), verifyCode, deliveredAmount);
    return withSuccess(request, paths.deliveries, ({ orders }) => orders.page.supplier.delivered);
  });
}
