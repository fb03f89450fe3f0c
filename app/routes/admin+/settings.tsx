import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Outlet, useLoaderData, useSearchParams } from "@remix-run/react";
import { reviewIntervalForm } from "~/domain/credit-limits/review";
import { readReviewInterval, reviewIntervalVersion, setReviewInterval } from "~/domain/credit-limits/review.server";
import { disputeDaysInput } from "~/domain/disputes/dispute";
import { disputeDaysVersion, readDisputeDays, setDisputeDays } from "~/domain/disputes/dispute-days.server";
import { industryInput } from "~/domain/industries/industry";
import { createIndustry, listIndustries } from "~/domain/industries/industry.server";
import { insurerInput, moveInput } from "~/domain/insurers/insurer";
import { createInsurer, listInsurerStates, priorityVersion, reorderInsurers } from "~/domain/insurers/insurer.server";
import { applyMove } from "~/domain/insurers/priority-list";
import * as paths from "~/domain/paths";
import { reversalsBeforeHoldInput } from "~/domain/payment-reversals/payment-reversal";
import {
  readReversalsBeforeHold,
  reversalsBeforeHoldVersion,
  setReversalsBeforeHold,
} from "~/domain/payment-reversals/reversals-before-hold.server";
import { demandDaysVersion, readDemandDays, setDemandDays } from "~/domain/repayments/demand-days.server";
import { demandDaysInput } from "~/domain/repayments/repayment";
import { shareRateInput } from "~/domain/share-rate/share-rate";
import { readBankShareRate, setBankShareRate, shareRateVersion } from "~/domain/share-rate/share-rate.server";
import { smallDifferenceForm } from "~/domain/small-differences/small-difference";
import { setSmallDifference, smallDifferenceVersion } from "~/domain/small-differences/small-difference.server";
import { readSmallDifference } from "~/domain/small-differences/stored-small-difference.server";
import { formatPlainMoney, rateToFraction } from "~/domain/values/money";
import { answerForm } from "~/http/forms/forms.server";
import { withNotice } from "~/http/forms/notices.server";
import { requestWords } from "~/http/request/language.server";
import { requireActor } from "~/http/request/session.server";
import { ReviewSettings } from "~/ui/credit-limits/review-settings";
import { DisputeSettings } from "~/ui/disputes/dispute-settings";
import { IndustrySettings, NewIndustry } from "~/ui/industries/industries";
import { InsurerOrder, NewInsurer } from "~/ui/insurers/insurer-settings";
import { useLastResult } from "~/ui/parts/form";
import { Page } from "~/ui/parts/page";
import { pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { ReversalSettings } from "~/ui/payment-reversals/reversal-settings";
import { DemandSettings } from "~/ui/repayments/demand-settings";
import { SettingsTabs } from "~/ui/settings/settings-tabs";
import { ShareRateSettings } from "~/ui/share-rate/share-rate-settings";
import { SmallDifferenceSettings } from "~/ui/small-differences/small-difference-settings";

/** Hydrates the insurer list, so that its rows can be dragged. */
export const handle = { hydrate: true };

export const meta: MetaFunction = (args) => pageTitle(({ settings }) => settings.title, args);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireActor(request, "settings.change");
  const insurers = await listInsurerStates();
  const shareRate = await readBankShareRate();
  const every = await readReviewInterval();
  const smallDifference = await readSmallDifference();
  const disputeDays = await readDisputeDays();
  const demandDays = await readDemandDays();
  const reversalsBeforeHold = await readReversalsBeforeHold();
  return {
    insurers,
    insurersSeen: priorityVersion(insurers),
    shareRate: rateToFraction(shareRate),
    shareRateSeen: shareRateVersion(shareRate),
    reviewEvery: every,
    reviewEverySeen: reviewIntervalVersion(every),
    smallDifference: formatPlainMoney(smallDifference),
    smallDifferenceSeen: smallDifferenceVersion(smallDifference),
    disputeDays,
    disputeDaysSeen: disputeDaysVersion(disputeDays),
    demandDays,
    demandDaysSeen: demandDaysVersion(demandDays),
    reversalsBeforeHold,
    reversalsBeforeHoldSeen: reversalsBeforeHoldVersion(reversalsBeforeHold),
    industries: (await listIndustries()).map(({ id, title, titleAr, desc }) => ({ id, title, titleAr, desc })),
  };
}

/** Each section posts to this address with `?section=` and its name. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireActor(request, "settings.change");
  const section = new URL(request.url).searchParams.get("section");
  // Moving an insurer leads back to the list. The other sections lead to the top of the page, where the notice is.
  const { saved } = (await requestWords(request)).settings;
  const done = () =>
    withNotice(section === "insurers" ? `${paths.settings}#insurers` : paths.settings, "success", saved);
  switch (section) {
    case "insurers":
      return answerForm(request, moveInput, async (move) => {
        await reorderInsurers(actor, applyMove(move), move.seen);
        return done();
      });
    case "new-insurer":
      return answerForm(request, insurerInput, async ({ name }) => {
        await createInsurer(actor, name);
        return done();
      });
    case "share-rate":
      return answerForm(request, shareRateInput, async ({ shareRate, seen }) => {
        await setBankShareRate(actor, shareRate, seen);
        return done();
      });
    case "reviews":
      return answerForm(request, reviewIntervalForm, async ({ reviewEvery, seen }) => {
        await setReviewInterval(actor, reviewEvery, seen);
        return done();
      });
    case "disputes":
      return answerForm(request, disputeDaysInput, async ({ disputeDays, seen }) => {
        await setDisputeDays(actor, disputeDays, seen);
        return done();
      });
    case "demands":
      return answerForm(request, demandDaysInput, async ({ demandDays, seen }) => {
        await setDemandDays(actor, demandDays, seen);
        return done();
      });
    case "reversals":
      return answerForm(request, reversalsBeforeHoldInput, async ({ reversalsBeforeHold, seen }) => {
        await setReversalsBeforeHold(actor, reversalsBeforeHold, seen);
        return done();
      });
    case "small-differences":
      return answerForm(request, smallDifferenceForm, async ({ smallDifference, seen }) => {
        await setSmallDifference(actor, smallDifference, seen);
        return done();
      });
    case "industries":
      return answerForm(request, industryInput, async (industry) => {
        await createIndustry(actor, industry);
        return done();
      });
    default:
      throw new Response("not found", { status: 404 });
  }
}

export default function Settings() {
  const {
    insurers,
    insurersSeen,
    shareRate,
    shareRateSeen,
    reviewEvery: every,
    reviewEverySeen,
    smallDifference,
    smallDifferenceSeen,
    disputeDays,
    disputeDaysSeen,
    demandDays,
    demandDaysSeen,
    reversalsBeforeHold,
    reversalsBeforeHoldSeen,
    industries,
  } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const lastResult = useLastResult();
  const resultOf = (section: string) => (search.get("section") === section ? lastResult : null);
  return (
    <Page title={useWords().settings.title} dialog={<Outlet />}>
      <SettingsTabs current="trade" />
      <InsurerOrder insurers={insurers} seen={insurersSeen} lastResult={resultOf("insurers")} />
      <div className="grid two">
        <NewInsurer lastResult={resultOf("new-insurer")} />
        <ShareRateSettings shareRate={shareRate} seen={shareRateSeen} lastResult={resultOf("share-rate")} />
        <NewIndustry lastResult={resultOf("industries")} />
        <ReviewSettings every={every} seen={reviewEverySeen} lastResult={resultOf("reviews")} />
        <SmallDifferenceSettings
          limit={smallDifference}
          seen={smallDifferenceSeen}
          lastResult={resultOf("small-differences")}
        />
        <DisputeSettings days={disputeDays} seen={disputeDaysSeen} lastResult={resultOf("disputes")} />
        <DemandSettings days={demandDays} seen={demandDaysSeen} lastResult={resultOf("demands")} />
        <ReversalSettings
          count={reversalsBeforeHold}
          seen={reversalsBeforeHoldSeen}
          lastResult={resultOf("reversals")}
        />
      </div>
      <IndustrySettings industries={industries} />
    </Page>
  );
}
