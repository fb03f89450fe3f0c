import { useLoaderData, useOutlet } from "@remix-run/react";
import type { Financials } from "~/domain/applicants/financials";
import { closureAct } from "~/domain/closures/closure";
import type { CollectionCase, CollectionNote } from "~/domain/collections/collection";
import { isContactChangeable } from "~/domain/contact-changes/contact-change";
import type { ChangeableTerm } from "~/domain/credit-limits/terms";
import type { GroupView } from "~/domain/groups/group";
import type { PlacedHold } from "~/domain/holds/hold";
import { WAITING_ROWS } from "~/domain/lists/filter";
import * as paths from "~/domain/paths";
import type { SentPayee } from "~/domain/payees/payee";
import { isErasedEmail } from "~/domain/retention/retention";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import type { CreditState } from "~/domain/values/credit-state";
import { hasTraded } from "~/domain/values/level";
import { formatPercent } from "~/domain/values/money";
import { roleMay } from "~/domain/verbs/permissions";
import { CompanyCollection } from "~/ui/collections/collection-page";
import { CreditStateTag } from "~/ui/collections/insolvency";
import { type CompanyDocument, CompanyInfo, type CompanyView, DocumentGrid } from "~/ui/documents/company-documents";
import { CompanyGroup } from "~/ui/groups/company-group";
import { CompanyHolds } from "~/ui/holds/holds";
import { InstalmentList, type InstalmentPage } from "~/ui/instalments/instalment-list";
import { hasOverdue, LateSince, type LateView } from "~/ui/instalments/overdue";
import { InvoiceList, type InvoicePage } from "~/ui/invoices/invoice-list";
import { CreditBar, type OrderMonth, Sparkline } from "~/ui/parts/chart";
import { DialogLink } from "~/ui/parts/dialog";
import { Money, Percent } from "~/ui/parts/money";
import { Facts, NextStep, Page, Section } from "~/ui/parts/page";
import { LevelTag } from "~/ui/parts/status";
import { Tabs } from "~/ui/parts/tabs";
import { Timeline, type TimelineLineProps } from "~/ui/parts/timeline";
import { type MetaArgs, pageTitle } from "~/ui/parts/title";
import { useIndustryNames, useWords } from "~/ui/parts/words";
import { PayeeSummary } from "~/ui/payees/payee-facts";
import { AwaitedDecision } from "~/ui/verdicts/awaited-decision";
import { VerdictReview } from "~/ui/verdicts/review";
import type { ReviewDesk } from "~/ui/verdicts/view";
import { useFinancialFacts } from "./financial-facts";

export const applicantTabs = [
  "review",
  "info",
  "documents",
  "installments",
  "invoices",
  "verification_timeline",
] as const;
export type ApplicantTab = (typeof applicantTabs)[number];

/** A company as its officers see it. Only the open tab has data. */
export interface ApplicantRecord {
  id: string;
  role: ApplicantRole;
  level: number;
  /** The company's title, or its email address. */
  name: string;
  company: CompanyView;
  /** Figures of an SME that it stated. All null for suppliers. */
  financials: Financials;
  creditRequest: number | null;
  creditAmount: number | null;
  /** Null without one, and for insurers. */
  bankCap: number | null;
  /** The credit left for orders. Null for insurers, and before an insurer granted a credit. */
  availableCredit: number | null;
  /** Overdue instalments of an SME. Null if the officer may not see its credit. */
  late: LateView | null;
  now: number;
  usedCredit: number;
  plan: number[] | null;
  insurerName: string | null;
  discountRate: number | null;
  /** A supplier's orders of the last months. Null for SMEs. */
  ordered: OrderMonth[] | null;
  /**
   * True if the reading insurer refused the SME, or an admin passed it on. The page then shows only its name and the
   * insurer's decision.
   */
  isNameOnly: boolean;
  documents: CompanyDocument[];
  /** Null unless the company trades and the officer may place holds on it. */
  holds: PlacedHold[] | null;
  /** The supplier's bank account. Null if it has none yet, undefined if the officer may not see it. */
  payee?: SentPayee | null | undefined;
  /** The SME's case on the collections page. Null for other readers, and if the SME was never overdue. */
  collection?: { found: CollectionCase; notes: CollectionNote[] } | null;
  /** The credit state of a trading SME. Null for other companies. */
  creditState?: CreditState | null;
  /** The SME's group of connected companies. Null without one. */
  group?: GroupView | null;
  timeline: { entries: TimelineLineProps[]; page: number; hasOlder: boolean } | null;
  instalments: InstalmentPage | null;
  invoices: InvoicePage | null;
}

export type ApplicantPageView = {
  area: OfficerRole;
  file: ApplicantRecord;
  tab: ApplicantTab;
  tabs: readonly ApplicantTab[];
  /** The officer's queue and checks. Null on all tabs except the review tab. */
  desk: ReviewDesk | null;
  /** The officer's pending decision, shown above everything else. */
  awaited: "verdict" | "plan" | null;
  /** The term that the officer may change. */
  changeable: ChangeableTerm | null;
  /** The insurer, if it cannot decide, so that an admin can pass the SME on. Null otherwise. */
  stuckWith: { name: string; skipped: "paused" | "no staff" | null } | null;
};

export const applicantMeta = ({ data, ...args }: MetaArgs & { data?: ApplicantPageView }) =>
  pageTitle(
    ({ applicants: { page: company } }) => (data ? company.title(data.file.role, data.file.name) : company.profile),
    args,
  );

/** The company page of admins, banks and insurers. */
export function ApplicantOfOfficer() {
  return <ApplicantPage {...useLoaderData<ApplicantPageView>()} />;
}

/** Shows a company's tabs. The dialogs of decisions and notes open over it. */
export function ApplicantPage({ area, file, tab, tabs, desk, awaited, stuckWith, changeable }: ApplicantPageView) {
  const {
    applicants: { page: company },
    creditStates,
    packs,
    retention,
    payees,
    verdicts: {
      review: { wholeQueue: queue },
    },
  } = useWords();
  const dialog = useOutlet();
  const at = (pageTab: ApplicantTab) => paths.company(area, file.role, file.id, pageTab);
  if (file.isNameOnly) return <FormerCase file={file} />;
  const hasStatement = roleMay(area, "statements.see") && hasTraded(file);
  const summary = (
    <Summary
      file={file}
      page={at(tab)}
      changeable={changeable}
      statement={hasStatement ? paths.companyStatement(area, file.role, file.id) : null}
    />
  );
  return (
    <Page
      title={company.title(file.role, file.name)}
      back={desk ? { href: paths.companies(area, file.role, WAITING_ROWS), title: queue } : undefined}
      actions={
        <>
          <LevelTag role={file.role} level={file.level} />
          {file.creditState && <CreditStateTag state={file.creditState} />}
          <LateSince late={file.late} now={file.now} />
        </>
      }
      isLate={hasOverdue(file.late)}
      dialog={dialog}
    >
      {!desk && <AwaitedDecision awaited={awaited} page={at(tab)} officer={area} role={file.role} />}
      {stuckWith && (
        <NextStep
          title={company.stuck(stuckWith.name)}
          action={
            <DialogLink kind="primary" href={`${at(tab)}/pass-on`}>
              {company.passOn}
            </DialogLink>
          }
        >
          {company.whyStuck(stuckWith.skipped ?? "no staff")}
        </NextStep>
      )}
      {!desk && summary}
      {!desk && file.payee !== undefined && (
        <Section title={payees.title}>
          <PayeeSummary payee={file.payee} />
        </Section>
      )}
      {!desk && file.group && <CompanyGroup area={area} smeId={file.id} {...file.group} />}
      {!desk && file.holds && <CompanyHolds area={area} of={file} holds={file.holds} />}
      {!desk && file.collection && <CompanyCollection {...file.collection} />}
      {!desk && area === "admin" && file.creditState && !file.collection && (
        <div className="actions">
          <DialogLink kind="quiet" href={paths.collectionAct(file.id, "insolvent")}>
            {creditStates.insolvent}
          </DialogLink>
        </div>
      )}
      {!desk && area === "admin" && <CompanyActs file={file} />}
      <Tabs
        label={company.profiles[file.role]}
        items={tabs.map((pageTab) => ({ href: at(pageTab), title: company.tabs[pageTab], current: pageTab === tab }))}
      />
      {/* Left out behind an open dialog, so that the page stays light. */}
      {desk && !dialog && (
        <VerdictReview officer={area} page={at(tab)} file={file} desk={desk} isAwaited={awaited === "verdict"} />
      )}
      {tab === "info" && (
        <div className="grid two">
          <CompanyInfo applicant={file.company} />
          <StatedFinancials file={file} />
        </div>
      )}
      {tab === "documents" && (
        <>
          <DocumentGrid
            role={file.role}
            documents={file.documents}
            datedOver={roleMay(area, "documents.date") ? at(tab) : null}
          />
          {roleMay(area, "packs.see") && (
            <p>
              <a href={paths.companyPack(file.role, file.id)}>{packs.downloadCompany}</a>
              {roleMay(area, "retention.manage") && (
                <>
                  {" · "}
                  <a href={paths.companyRetention(file.id)}>{retention.title}</a>
                </>
              )}
            </p>
          )}
        </>
      )}
      {file.instalments && <InstalmentList role={area} instalments={file.instalments} empty={company.noInstalments} />}
      {file.invoices && <InvoiceList role={area} invoices={file.invoices} empty={company.noInvoice} />}
      {file.timeline && (
        <>
          <div className="actions">
            <DialogLink kind="quiet" href={`${at(tab)}/note`}>
              {company.addNote}
            </DialogLink>
          </div>
          <Timeline entries={file.timeline.entries} />
          <Older page={file.timeline.page} hasOlder={file.timeline.hasOlder} />
        </>
      )}
    </Page>
  );
}

/** The links to the admin's acts on the company: its contact details, its group, and its closing once it trades. */
function CompanyActs({ file }: { file: ApplicantRecord }) {
  const { closures, contactChanges, groups } = useWords();
  const act = isErasedEmail(file.company.email) ? null : closureAct(file);
  const isSme = file.role === "sme";
  if (act === null && !isSme && !isContactChangeable(file.level)) return null;
  return (
    <div className="actions">
      {isContactChangeable(file.level) && (
        <a href={paths.contactReplacement(file.id)}>{contactChanges.replace.title}</a>
      )}
      {isSme && <a href={paths.companyConnection(file.id, "connect")}>{groups.connect}</a>}
      {file.group && <a href={paths.companyConnection(file.id, "disconnect")}>{groups.disconnect}</a>}
      {act && <a href={paths.companyClosure(file.id, act)}>{closures[act]}</a>}
      {act === "reopen" && <a href={paths.companies("admin", file.role, file.level)}>{closures.all[file.role]}</a>}
    </div>
  );
}

/** The figures that the SME stated. Nothing if it stated none. */
function StatedFinancials({ file: { financials, now } }: { file: ApplicantRecord }) {
  const { title } = useWords().profiles.financials;
  const facts = useFinancialFacts(financials, now);
  if (!facts.some(([, value]) => value)) return null;
  return (
    <Section title={title}>
      <Facts items={facts} />
    </Section>
  );
}

/** An SME that the insurer refused, or that an admin passed on to another insurer. */
function FormerCase({ file: { name, timeline } }: { file: ApplicantRecord }) {
  const { page: company } = useWords().applicants;
  return (
    <Page title={company.title("sme", name)} lead={company.formerLead}>
      <Section title={company.yourDecision}>
        <Timeline entries={timeline?.entries ?? []} caption={company.whatYouSaid} />
      </Section>
    </Page>
  );
}

/** Links to the next and previous page of a timeline. Its lines are not counted. */
function Older({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  const {
    applicants: { page: company },
    shell,
  } = useWords();
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className="pager" aria-label={shell.pages}>
      {page > 1 && <a href={`?page=${page - 1}`}>{company.newer}</a>}{" "}
      {hasOlder && <a href={`?page=${page + 1}`}>{company.older}</a>}
    </nav>
  );
}

interface SummaryProps {
  file: ApplicantRecord;
  /** The address of the page below the dialogs. */
  page: string;
  changeable: ChangeableTerm | null;
  statement: string | null;
}

function Summary({ file, page, changeable, statement }: SummaryProps) {
  const industryName = useIndustryNames();
  const { company, creditAmount } = file;
  const {
    applicants: { page: words },
    creditLimits,
    format,
  } = useWords();
  const actions = (
    <>
      {changeable && (
        <DialogLink kind="quiet" href={`${page}/${changeable}`}>
          {creditLimits.change[changeable]}
        </DialogLink>
      )}
      {statement && <a href={statement}>{words.statement}</a>}
    </>
  );
  return (
    <Section title={words.glance} actions={(changeable ?? statement) && actions}>
      <Facts
        items={[
          [words.email, !isErasedEmail(company.email) && company.email],
          [words.phone, company.phoneNumber && <bdi>{`+${company.phoneCountry} ${company.phoneNumber}`}</bdi>],
          [words.level, <LevelTag key="level" role={file.role} level={file.level} />],
          [words.requestCredit, file.creditRequest !== null && <Money cents={file.creditRequest} />],
          [words.credit, creditAmount !== null && <Money cents={creditAmount} />],
          [creditLimits.cap.name, file.bankCap !== null && <Money cents={file.bankCap} />],
          [words.late, hasOverdue(file.late) && <Money cents={file.late!.amount} />],
          [words.insurer, file.insurerName],
          [words.instalments, file.plan && format.list(file.plan.map(formatPercent))],
          [words.discount, file.discountRate !== null && <Percent rate={file.discountRate} />],
          [words.categories, format.list(company.industries.map((industry) => industryName(industry.title)))],
        ]}
      />
      {creditAmount !== null && file.plan && (
        <CreditBar
          amount={creditAmount}
          usedCredit={file.usedCredit}
          available={file.availableCredit ?? undefined}
          late={file.late?.amount}
        />
      )}
      {file.ordered && <Sparkline months={file.ordered} />}
    </Section>
  );
}
