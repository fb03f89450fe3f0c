import { Outlet, useLoaderData } from "@remix-run/react";
import type { ApplicantRole, OfficerRole } from "~/domain/actor";
import { lastLevel } from "~/domain/applicants/level";
import { formatPercent } from "~/domain/money";
import * as paths from "~/domain/paths";
import { roleMay } from "~/domain/permissions";
import { InstalmentList, type InstalmentPage } from "../back-office/instalment-list";
import { CreditBar, Sparkline, type OrderMonth } from "../chart";
import { CompanyInfo, DocumentGrid, type CompanyView, type CompanyDocument } from "../company";
import { DialogLink } from "../dialog";
import { owesLate, LateSince, type LateView } from "../late";
import { Money, Percent } from "../money";
import { InvoiceList, type InvoicePage } from "../orders/invoice-list";
import { Facts, NextStep, Page, Section } from "../page";
import { LevelTag } from "../status";
import { Tabs } from "../tabs";
import { Timeline, type TimelineLineProps } from "../timeline";
import { type MetaArgs, pageTitle } from "../title";
import { AwaitedDecision } from "./awaited-decision";
import { type DeskView, ReviewDesk } from "./review-desk";

export const applicantTabs = ["review", "info", "documents", "installments", "invoices", "verification_timeline"] as const;
export type ApplicantTab = (typeof applicantTabs)[number];

/** A company as its officers see it. Data of tabs that are not open is empty. */
export interface ApplicantFile {
  id: string;
  role: ApplicantRole;
  level: number;
  /** Title or e-mail address. */
  name: string;
  company: CompanyView;
  creditRequest: number | null;
  creditAmount: number | null;
  /** Of an SME whose credit the officer may know. */
  late: LateView | null;
  now: number;
  spent: number;
  plan: number[] | null;
  insurerName: string | null;
  taxRate: number | null;
  /** What was ordered from a supplier lately; null for others. */
  ordered: OrderMonth[] | null;
  /** True when the reading insurer refused it, or it was passed on: the page then has only its name and the insurer's decision. */
  isNameOnly: boolean;
  documents: CompanyDocument[];
  timeline: { entries: TimelineLineProps[]; page: number; hasOlder: boolean } | null;
  instalments: InstalmentPage | null;
  invoices: InvoicePage | null;
}

export type ApplicantPageView = {
  /** The officer's area. */
  area: OfficerRole;
  file: ApplicantFile;
  tab: ApplicantTab;
  tabs: readonly ApplicantTab[];
  /** On the review tab, where the officer decides. */
  desk: DeskView | null;
  /** What the officer has to decide, as the largest thing on the page. */
  awaited: "verdict" | "plan" | null;
  /** For the admin: the insurer with which it waits, and which cannot decide. */
  stuckWith: { name: string; skipped: "paused" | "no staff" | null } | null;
};

/** "SME Profile : Salmiya Cafés" */
const titleOf = ({ role, name }: Pick<ApplicantFile, "role" | "name">) => `${role === "sme" ? "SME" : "Supplier"} Profile : ${name}`;

export const applicantMeta = (args: MetaArgs & { data?: ApplicantPageView }) => pageTitle(args.data ? titleOf(args.data.file) : "Profile", args);

/** The page of admin, bank and insurers. */
export function ApplicantOfOfficer() {
  return <ApplicantPage {...useLoaderData<ApplicantPageView>()} />;
}

/** The dialogs of decisions and notes open over it. */
export function ApplicantPage({ area, file, tab, tabs, desk, awaited, stuckWith }: ApplicantPageView) {
  const at = (one: ApplicantTab) => paths.company(area, file.role, file.id, one);
  const kind = file.role === "sme" ? "SME" : "Supplier";
  if (file.isNameOnly) return <FormerCase file={file} />;
  const hasStatement = roleMay(area, "statements.see") && file.level === lastLevel[file.role];
  const summary = <Summary file={file} statement={hasStatement ? paths.companyStatement(area, file.role, file.id) : null} />;
  return (
    <Page title={titleOf(file)} actions={<><LevelTag role={file.role} level={file.level} /><LateSince late={file.late} now={file.now} /></>} isLate={owesLate(file.late)} dialog={<Outlet />}>
      {!desk && <AwaitedDecision awaited={awaited} page={at(tab)} officer={area} role={file.role} />}
      {stuckWith && (
        <NextStep title={`It waits for ${stuckWith.name}`} action={<DialogLink kind="primary" href={`${at(tab)}/pass-on`}>Pass on</DialogLink>}>
          {stuckWith.skipped === "paused" ? "That insurer is paused" : "That insurer has no staff"}, so nobody decides. You can pass it on to the next one.
        </NextStep>
      )}
      {!desk && summary}
      <Tabs
        label={`${kind} Profile`}
        items={tabs.map((one) => ({ href: at(one), title: one.replace("_", " "), current: one === tab }))}
      />
      {desk && (
        <ReviewDesk
          officer={area} role={file.role} page={at(tab)} documents={file.documents} desk={desk}
          isAwaited={awaited === "verdict"} creditRequest={file.creditRequest}
        >
          {file.creditRequest !== null && (
            <Section title="At a glance">
              <Facts items={[["Request credit", <Money key="credit" cents={file.creditRequest} />]]} />
            </Section>
          )}
          <CompanyInfo applicant={file.company} />
        </ReviewDesk>
      )}
      {tab === "info" && <CompanyInfo applicant={file.company} />}
      {tab === "documents" && <DocumentGrid role={file.role} documents={file.documents} />}
      {file.instalments && <InstalmentList role={area} instalments={file.instalments} empty="It has no installments yet." />}
      {file.invoices && <InvoiceList role={area} invoices={file.invoices} empty="No invoice yet. Suppliers upload them after the delivery." />}
      {file.timeline && (
        <>
          <div className="actions">
            <DialogLink kind="quiet" href={`${at(tab)}/note`}>
              Add note
            </DialogLink>
          </div>
          <Timeline entries={file.timeline.entries} />
          <Older page={file.timeline.page} hasOlder={file.timeline.hasOlder} />
        </>
      )}
    </Page>
  );
}

/** An SME that the insurer refused or that was passed on. */
function FormerCase({ file: { name, timeline } }: { file: ApplicantFile }) {
  return (
    <Page title={`SME Profile : ${name}`} lead="You refused it, or it was passed on to another insurer: what you said is all that you still see.">
      <Section title="Your decision">
        <Timeline entries={timeline?.entries ?? []} caption="What you said of it, newest first" />
      </Section>
    </Page>
  );
}

/** Links to the next and previous page of a timeline, whose lines are not counted. */
function Older({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className="pager" aria-label="Pages">
      {page > 1 && <a href={`?page=${page - 1}`}>Newer</a>} {hasOlder && <a href={`?page=${page + 1}`}>Older</a>}
    </nav>
  );
}

function Summary({ file, statement }: { file: ApplicantFile; statement: string | null }) {
  const { company, creditAmount } = file;
  return (
    <Section title="At a glance" actions={statement && <a href={statement}>Statement</a>}>
      <Facts
        items={[
          ["Email", company.email],
          ["Phone", company.phoneNumber && <bdi>{`+${company.phoneCountry} ${company.phoneNumber}`}</bdi>],
          ["Verification level", <LevelTag key="level" role={file.role} level={file.level} />],
          ["Request credit", file.creditRequest !== null && <Money cents={file.creditRequest} />],
          ["Credit", creditAmount !== null && <Money cents={creditAmount} />],
          ["Late", owesLate(file.late) && <Money cents={file.late!.amount} />],
          ["Insurer", file.insurerName],
          ["Installments", file.plan && file.plan.map(formatPercent).join(", ")],
          ["Discount Percent", file.taxRate !== null && <Percent rate={file.taxRate} />],
          ["Categories", company.industries.map((industry) => industry.title).join(", ")],
        ]}
      />
      {creditAmount !== null && file.plan && <CreditBar amount={creditAmount} spent={file.spent} late={file.late?.amount} />}
      {file.ordered && <Sparkline months={file.ordered} />}
    </Section>
  );
}
