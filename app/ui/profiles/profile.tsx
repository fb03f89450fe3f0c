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
import { type CompanyDocument, CompanyInfo, type CompanyView, DocumentGrid } from "~/ui/documents/company-documents";
import { debtFacts } from "~/ui/figures/debt-facts";
import { hasOverdue, LateLink, LateSince, type LateView } from "~/ui/instalments/overdue";
import { PlanTable } from "~/ui/instalments/plan-table";
import { ButtonLink } from "~/ui/parts/button";
import { CreditBar, type OrderMonth, Sparkline } from "~/ui/parts/chart";
import { DialogLink } from "~/ui/parts/dialog";
import { hide } from "~/ui/parts/hide";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, Fold, NextStep, Page, Section } from "~/ui/parts/page";
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
  const { lang, profiles, shell, documents: documentsWords } = useWords();
  const { applicant, ordered, debt, late, payees, next, now, documents, timeline } = useLoaderData<ProfileView>();
  const { role, level } = applicant;
  const statesFigures = role === "sme" && isContactEditable(level);
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
      {role === "sme" ? (
        <ProfileCredit applicant={applicant} debt={debt} late={late} />
      ) : (
        <Terms applicant={applicant} ordered={ordered} />
      )}
      {payees && <PayeeCard payees={payees} />}
      <CompanyInfo
        applicant={applicant}
        actions={
          isContactEditable(level) && (
            <DialogLink kind="quiet" href={paths.contact(role)}>
              {profiles.page.edit(hide)}
            </DialogLink>
          )
        }
      />
      <Section>
        {statesFigures && <OwnFinancials financials={applicant} now={now} />}
        <Fold title={profiles.documents} note={documents.length} isOpenOnDesktops>
          <DocumentGrid role={role} documents={documents} />
        </Fold>
        {(isActive(applicant) || statesFigures) && (
          <div className="actions">
            {isActive(applicant) && (
              <DialogLink kind="quiet" href={paths.newDocument(role)}>
                {documentsWords.upload}
              </DialogLink>
            )}
            {statesFigures && (
              <DialogLink kind="quiet" href={paths.financials}>
                {profiles.financials.edit}
              </DialogLink>
            )}
          </div>
        )}
      </Section>
      {isActive(applicant) ? (
        <Section>
          <Fold title={profiles.timeline} isOpenOnDesktops>
            <Timeline entries={timeline} caption={profiles.timeline} />
          </Fold>
        </Section>
      ) : (
        // It has the reason of a rejection.
        <Section title={profiles.timeline}>
          <Timeline entries={timeline} caption={profiles.timeline} />
        </Section>
      )}
      <p>
        <small>
          {profiles.page.registered(<DateOnly at={applicant.createdAt} />, <DateOnly at={applicant.updatedAt} />)}
        </small>
      </p>
    </Page>
  );
}

/** The figures that the SME stated for its officers. */
function OwnFinancials({ financials, now }: { financials: Financials; now: number }) {
  const { financials: words } = useWords().profiles;
  const facts = useFinancialFacts(financials, now);
  return (
    <Fold title={words.title} isOpenOnDesktops>
      {facts.some(([, value]) => value) ? <Facts items={facts} /> : <p>{words.none}</p>}
    </Fold>
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
  applicant: { creditRequest, creditAmount, usedCredit, insurerName, plan },
  debt,
  late,
}: {
  applicant: ProfileApplicant;
  debt: Debt | null;
  late: LateView | null;
}) {
  const allWords = useWords();
  const { creditLimits, profiles } = allWords;
  const words = profiles.page;
  return (
    <>
      <Section title={profiles.credit} actions={plan && <a href={paths.ownCreditRequests}>{creditLimits.ask.open}</a>}>
        {creditAmount !== null && <CreditBar amount={creditAmount} usedCredit={usedCredit} late={late?.amount} />}
        <Facts
          items={[
            [words.requested, creditRequest === null ? words.notYet : <Money cents={creditRequest} />],
            ...(debt ? debtFacts(allWords, debt) : []),
            [words.late, hasOverdue(late) && <LateLink key="late" late={late!} />],
            [words.insurer, creditAmount !== null && insurerName],
          ]}
        />
      </Section>
      {plan && (
        <Section title={profiles.instalments}>
          <PlanTable plan={plan} />
        </Section>
      )}
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
