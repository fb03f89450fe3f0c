import { Outlet, useLoaderData } from "@remix-run/react";
import type { ApplicantRole } from "~/domain/actor";
import { contactIsOpen, infoIsOpen, rejectionNotice } from "~/domain/applicants/level";
import * as paths from "~/domain/paths";
import { isActive } from "~/domain/permissions";
import { ButtonLink } from "./button";
import { CreditBar, Sparkline, type OrderMonth } from "./chart";
import { CompanyInfo, DocumentGrid, type CompanyView, type CompanyDocument } from "./company";
import { DialogLink } from "./dialog";
import { owesLate, LateLink, LateSince, type LateView } from "./late";
import { Money, Percent } from "./money";
import { Facts, NextStep, Page, Section } from "./page";
import { PlanTable } from "./plan";
import { LevelTag } from "./status";
import { DateOnly } from "./time";
import { Timeline, type TimelineLineProps } from "./timeline";
import { type MetaArgs, pageTitle } from "./title";

export interface ProfileView {
  applicant: CompanyView & {
    role: ApplicantRole;
    level: number;
    /** Cents. */
    creditRequest: number | null;
    creditAmount: number | null;
    spent: number;
    insurerName: string | null;
    /** Millionths. */
    plan: number[] | null;
    taxRate: number | null;
    createdAt: number;
    updatedAt: number;
  };
  /** What was ordered lately from a supplier that sells; null for others. */
  ordered: OrderMonth[] | null;
  /** Of an SME that trades. */
  late: LateView | null;
  now: number;
  documents: CompanyDocument[];
  timeline: TimelineLineProps[];
}

export const profileMeta = (args: MetaArgs) => pageTitle("Profile", args);

/** Everything that is known about the signed-in company. The dialog of its contact details opens over it. */
export function Profile() {
  const { applicant, ordered, late, now, documents, timeline } = useLoaderData<ProfileView>();
  const { role, level } = applicant;
  return (
    <Page title={applicant.title ?? applicant.email} actions={<><LevelTag role={role} level={level} /><LateSince late={late} now={now} /></>} isLate={owesLate(late)} dialog={<Outlet />}>
      {!isActive(applicant) && <Verification role={role} level={level} />}
      {role === "sme" ? <ProfileCredit applicant={applicant} late={late} /> : <Terms applicant={applicant} ordered={ordered} />}
      <CompanyInfo
        applicant={applicant}
        actions={
          contactIsOpen(level) && (
            <DialogLink kind="quiet" href={paths.contact(role)}>
              Edit
              <span className="hide"> contact details</span>
            </DialogLink>
          )
        }
      />
      <Section title="Documents">
        <DocumentGrid role={role} documents={documents} />
      </Section>
      <Section title="Verification Timeline">
        <Timeline entries={timeline} />
      </Section>
      <p>
        <small>
          Registered on <DateOnly at={applicant.createdAt} />, last changed on <DateOnly at={applicant.updatedAt} />.
        </small>
      </p>
    </Page>
  );
}

/** Where it stands: what it can do about it, or why there is nothing. */
function Verification({ role, level }: { role: ApplicantRole; level: number }) {
  const notice = rejectionNotice[level];
  if (!notice) {
    return <NextStep title="Your verification is under way" action={<ButtonLink href={paths.verification(role)}>Go to verification</ButtonLink>} />;
  }
  if (infoIsOpen(level)) {
    return (
      <NextStep title={notice} action={<ButtonLink href={paths.verification(role)}>please edit your information</ButtonLink>}>
        The reason is in the timeline below.
      </NextStep>
    );
  }
  return (
    <NextStep title={notice} action={<ButtonLink href="/contact-us">Contact us</ButtonLink>}>
      This is the end of your verification. The reason is in the timeline below. If you think that it is wrong, please talk to us.
    </NextStep>
  );
}

type ProfileApplicant = ProfileView["applicant"];

function ProfileCredit({ applicant: { creditRequest, creditAmount, spent, insurerName, plan }, late }: { applicant: ProfileApplicant; late: LateView | null }) {
  return (
    <>
      <Section title="Credit">
        {creditAmount !== null && <CreditBar amount={creditAmount} spent={spent} late={late?.amount} />}
        <Facts
          items={[
            ["Requested", creditRequest === null ? "not yet" : <Money cents={creditRequest} />],
            ["Amount", creditAmount !== null && <Money cents={creditAmount} />],
            ["Spent", creditAmount !== null && <Money cents={spent} />],
            ["Available", creditAmount !== null && <Money cents={creditAmount - spent} />],
            ["Late", owesLate(late) && <LateLink key="late" late={late!} />],
            ["Insurer", creditAmount !== null && insurerName],
          ]}
        />
      </Section>
      {plan && (
        <Section title="Installments">
          <PlanTable plan={plan} />
        </Section>
      )}
    </>
  );
}

/** What the supplier agreed to, and what was ordered from it. */
function Terms({ applicant: { taxRate }, ordered }: { applicant: ProfileApplicant; ordered: ProfileView["ordered"] }) {
  if (taxRate === null) return null;
  return (
    <Section title="Terms">
      <Facts items={[["Discount Percent", <Percent key="rate" rate={taxRate} />]]} />
      {ordered && <Sparkline months={ordered} />}
    </Section>
  );
}
