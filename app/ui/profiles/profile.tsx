import { Outlet, useLoaderData } from "@remix-run/react";
import type { Financials } from "~/domain/applicants/financials";
import type { Debt } from "~/domain/figures/figures";
import * as paths from "~/domain/paths";
import type { OwnPayees } from "~/domain/payees/payee";
import type { ApplicantRole } from "~/domain/values/actor";
import { isContactEditable, isInfoEditable } from "~/domain/values/level";
import { isActive } from "~/domain/verbs/permissions";
import { useFinancialFacts } from "~/ui/applicants/financial-facts";
import { SmeNextStep, type SmeNextStepProps, SupplierNextStep } from "~/ui/dashboards/next-steps";
import { type CompanyDocument, CompanyInfo, type CompanyView, DocumentRows } from "~/ui/documents/company-documents";
import { hasOverdue, LateLink, LateSince, type LateView } from "~/ui/instalments/overdue";
import { PlanRows } from "~/ui/instalments/plan-rows";
import { ButtonLink } from "~/ui/parts/button";
import { CreditBar, type OrderMonth, Sparkline } from "~/ui/parts/chart";
import { DialogLink } from "~/ui/parts/dialog";
import { hide } from "~/ui/parts/hide";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, Fold, NextStep, Page, Rows, Section } from "~/ui/parts/page";
import { LevelTag } from "~/ui/parts/status";
import { DateOnly } from "~/ui/parts/time";
import { Timeline, type TimelineLineProps } from "~/ui/parts/timeline";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useWords } from "~/ui/parts/words";
import { PayeeCard } from "~/ui/payees/own-payee";

export interface ProfileView {
  applicant: CompanyView &
    Financials & {
      role: ApplicantRole;
      level: number;
      /** Cents. */
      creditRequest: number | null;
      creditAmount: number | null;
      usedCredit: number;
      /** Null before an insurer granted a credit. */
      availableCredit: number | null;
      insurerName: string | null;
      /** Millionths. */
      plan: number[] | null;
      discountRate: number | null;
      createdAt: number;
      updatedAt: number;
    };
  /** A supplier's orders of the last months. Null for SMEs and new suppliers. */
  ordered: OrderMonth[] | null;
  /** The debt. Null unless the company is a trading SME. */
  debt: Debt | null;
  /** Overdue instalments. Null unless the company is a trading SME. */
  late: LateView | null;
  /** The bank accounts of a trading supplier. Null for others. */
  payees: OwnPayees | null;
  /** The company's next step. Null before its activation. */
  next: SmeNextStepProps | null;
  now: number;
  documents: CompanyDocument[];
  timeline: TimelineLineProps[];
}

export const profileMeta = (args: MetaArgs) => pageTitle((words) => words.profiles.page.title, args);

/** The profile of the signed-in company. The contact dialog opens over it. */
export function Profile() {
  const { lang, profiles, shell } = useWords();
  const { applicant, ordered, debt, late, payees, next, now, documents, timeline } = useLoaderData<ProfileView>();
  const { role, level } = applicant;
  const financialFacts = useFinancialFacts(applicant, now);
  const timelineTable = (
    <>
      <Timeline entries={timeline} caption={profiles.timeline} />
      <small>
        {profiles.page.registered(<DateOnly at={applicant.createdAt} />, <DateOnly at={applicant.updatedAt} />)}
      </small>
    </>
  );
  return (
    <Page
      title={(lang === "ar" && applicant.titleAr) || (applicant.title ?? applicant.email)}
      actions={
        <>
          <LevelTag role={role} level={level} />
          <LateSince late={late} now={now} />
          {next && <a href={paths.dashboard(role)}>{shell.items.dashboard}</a>}
        </>
      }
      isLate={hasOverdue(late)}
      dialog={<Outlet />}
    >
      {!isActive(applicant) && <Verification role={role} level={level} />}
      {next && (role === "sme" ? <SmeNextStep {...next} /> : <SupplierNextStep {...next} />)}
      <div className="grid two">
        {role === "sme" ? (
          <ProfileCredit applicant={applicant} debt={debt} late={late} />
        ) : (
          <Terms applicant={applicant} ordered={ordered} />
        )}
        {payees && <PayeeCard payees={payees} />}
        <CompanyInfo
          applicant={applicant}
          title={profiles.page.company}
          facts={financialFacts}
          actions={
            isContactEditable(level) && (
              <>
                <DialogLink href={paths.contact(role)}>{profiles.page.edit(hide)}</DialogLink>
                {role === "sme" && <DialogLink href={paths.financials}>{profiles.financials.edit}</DialogLink>}
                {role === "provider" && isActive(applicant) && (
                  <DialogLink href={paths.priceList}>{profiles.prices.title}</DialogLink>
                )}
              </>
            )
          }
        />
        <OwnDocuments role={role} documents={documents} canUpload={isActive(applicant)} />
      </div>
      <Section title={!isActive(applicant) && profiles.timeline}>
        {isActive(applicant) ? (
          <Fold title={profiles.timeline} isOpenOnDesktops>
            {timelineTable}
          </Fold>
        ) : (
          // It has the reason of a rejection.
          timelineTable
        )}
      </Section>
    </Page>
  );
}

type OwnDocumentsProps = { role: ApplicantRole; documents: readonly CompanyDocument[]; canUpload: boolean };

function OwnDocuments({ role, documents, canUpload }: OwnDocumentsProps) {
  const { profiles } = useWords();
  return (
    <Section
      title={profiles.documents}
      actions={canUpload && <DialogLink href={paths.newDocument(role)}>{profiles.page.upload(hide)}</DialogLink>}
    >
      <DocumentRows role={role} documents={documents} />
    </Section>
  );
}

/** Shows the next step of the verification, or the reason for a rejection. */
function Verification({ role, level }: { role: ApplicantRole; level: number }) {
  const { profiles } = useWords();
  const { page: words, rejections } = profiles;
  const notice = rejections[level];
  if (!notice) {
    return (
      <NextStep
        title={words.underWay}
        action={<ButtonLink href={paths.verification(role)}>{words.toVerification}</ButtonLink>}
      />
    );
  }
  if (isInfoEditable(level)) {
    return (
      <NextStep title={notice} action={<ButtonLink href={paths.verification(role)}>{words.editInfo}</ButtonLink>}>
        {words.reasonBelow}
      </NextStep>
    );
  }
  return (
    <NextStep title={notice} action={<ButtonLink href="/contact-us">{profiles.contactUs}</ButtonLink>}>
      {words.end}
    </NextStep>
  );
}

type ProfileApplicant = ProfileView["applicant"];

function ProfileCredit({
  applicant: { creditRequest, creditAmount, usedCredit, availableCredit: available, insurerName, plan },
  debt,
  late,
}: {
  applicant: ProfileApplicant;
  debt: Debt | null;
  late: LateView | null;
}) {
  const { creditLimits, figures, profiles } = useWords();
  const words = profiles.page;
  return (
    <>
      <Section title={profiles.credit} actions={plan && <a href={paths.ownCreditRequests}>{creditLimits.ask.open}</a>}>
        {creditAmount !== null && (
          <CreditBar
            amount={creditAmount}
            usedCredit={usedCredit}
            available={available ?? undefined}
            late={late?.amount}
          />
        )}
        <Rows
          items={[
            [
              words.requested,
              creditAmount === null && (creditRequest === null ? words.notYet : <Money cents={creditRequest} />),
            ],
            [figures.owed.name, debt && <Money cents={debt.owed} />],
            [figures.reserved.name, debt && <Money cents={debt.reserved} />, figures.reserved.says],
            [words.late, hasOverdue(late) && <LateLink key="late" late={late!} />],
            [words.insurer, creditAmount !== null && insurerName],
          ]}
        />
        {plan && (
          <>
            <h3>{profiles.instalments}</h3>
            <PlanRows plan={plan} />
          </>
        )}
      </Section>
    </>
  );
}

/** The supplier's discount rate and its recent orders. */
function Terms({
  applicant: { discountRate },
  ordered,
}: {
  applicant: ProfileApplicant;
  ordered: ProfileView["ordered"];
}) {
  const { page: words } = useWords().profiles;
  if (discountRate === null) return null;
  return (
    <Section title={words.terms}>
      <Facts items={[[words.discount, <Percent key="rate" rate={discountRate} />]]} />
      {ordered && <Sparkline months={ordered} />}
    </Section>
  );
}
