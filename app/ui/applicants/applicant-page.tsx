import type { ReactNode } from "react";
import type { ApplicantRole } from "~/domain/actor";
import { formatPercent } from "~/domain/money";
import { CreditBar } from "../chart";
import { CompanyInfo, DocumentGrid, type Company, type CompanyDocument } from "../company";
import { Money, Percent } from "../money";
import { Facts, Page, Section } from "../page";
import { LevelTag } from "../status";
import { Tabs } from "../tabs";
import { Timeline, type TimelineEntry } from "../timeline";

export const applicantTabs = ["info", "documents", "verification_timeline"] as const;
export type ApplicantTab = (typeof applicantTabs)[number];

/** A company as its officers see it; what the open tab does not show is empty. */
export interface ApplicantFile {
  id: string;
  role: ApplicantRole;
  level: number;
  /** Title or e-mail address. */
  name: string;
  company: Company;
  creditRequest: number | null;
  creditAmount: number | null;
  spent: number;
  plan: number[] | null;
  insurerName: string | null;
  taxRate: number | null;
  documents: CompanyDocument[];
  timeline: TimelineEntry[];
}

type ApplicantPageProps = {
  /** Where its tabs are: "/admin/sme/{id}" */
  base: string;
  file: ApplicantFile;
  tab: ApplicantTab;
  tabs: readonly ApplicantTab[];
  /** What the officer has to decide, as the largest thing on the page. */
  next: ReactNode;
  /** The dialog that is open. */
  children: ReactNode;
};

export function ApplicantPage({ base, file, tab, tabs, next, children }: ApplicantPageProps) {
  const kind = file.role === "sme" ? "SME" : "Supplier";
  return (
    <Page title={`${kind} Profile : ${file.name}`} actions={<LevelTag role={file.role} level={file.level} />}>
      {next}
      <Summary file={file} />
      <Tabs
        label={`${kind} Profile`}
        items={tabs.map((one) => ({ href: `${base}/${one}`, title: one.replace("_", " "), current: one === tab }))}
      />
      {tab === "info" && <CompanyInfo applicant={file.company} />}
      {tab === "documents" && <DocumentGrid role={file.role} documents={file.documents} />}
      {tab === "verification_timeline" && <Timeline entries={file.timeline} />}
      {children}
    </Page>
  );
}

function Summary({ file }: { file: ApplicantFile }) {
  const { company, creditAmount } = file;
  return (
    <Section title="At a glance">
      <Facts
        items={[
          ["Email", company.email],
          ["Phone", company.phoneNumber && <bdi>{`+${company.phoneCountry} ${company.phoneNumber}`}</bdi>],
          ["Verification level", <LevelTag key="level" role={file.role} level={file.level} />],
          ["Request credit", file.creditRequest !== null && <Money cents={file.creditRequest} />],
          ["Credit", creditAmount !== null && <Money cents={creditAmount} />],
          ["Insurer", file.insurerName],
          ["Installments", file.plan && file.plan.map(formatPercent).join(", ")],
          ["Discount Percent", file.taxRate !== null && <Percent rate={file.taxRate} />],
          ["Categories", company.industries.map((industry) => industry.title).join(", ")],
        ]}
      />
      {creditAmount !== null && file.plan && <CreditBar amount={creditAmount} spent={file.spent} />}
    </Section>
  );
}
