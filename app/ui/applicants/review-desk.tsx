/** Where an officer decides: the documents on one side, what the company says and the verdict on the other. */
import type { ReactNode } from "react";
import type { ApplicantRole, OfficerRole } from "~/domain/actor";
import { WAITING } from "~/domain/filter";
import { formatMoney, plainMoney } from "~/domain/money";
import * as paths from "~/domain/paths";
import type { Wait, Waiter } from "~/domain/verdicts/verdict";
import { type CompanyDocument, DocumentLink, DocumentPicture } from "../company";
import { Empty, Section } from "../page";
import { verdictTitle } from "./verdict-dialogs";
import { consequence, CreditForm, DescribedForm, FixedForm, SupplierForm } from "./verdict-forms";
import { WaitingSince } from "./waiting-since";

/** Who stands before and after the company in the officer's queue, and how long it has waited; null when it does not wait for them. */
export interface DeskView {
  previous: Waiter | null;
  next: Waiter | null;
  waiting: Wait | null;
}

interface Case {
  officer: OfficerRole;
  role: ApplicantRole;
}

type DeskProps = Case & {
  /** The page that the verdicts are posted under. */
  page: string;
  documents: readonly CompanyDocument[];
  desk: DeskView;
  isAwaited: boolean;
  creditRequest: number | null;
  /** What is known of the company. */
  children: ReactNode;
};

export function ReviewDesk({ officer, role, page, documents, desk, isAwaited, creditRequest, children }: DeskProps) {
  return (
    <>
      <Queue officer={officer} role={role} desk={desk} />
      <div className="grid two">
        <Section title="Documents">
          {documents.length === 0 && <Empty>no documents</Empty>}
          {documents.map((document) => (
            <div key={document.id} className="rule">
              <p>
                <DocumentLink role={role} document={document} />
              </p>
              <DocumentPicture role={role} document={document} />
            </div>
          ))}
        </Section>
        <div className="words">
          {children}
          <Section title="Your verdict">
            {isAwaited ? <Verdicts officer={officer} role={role} page={page} creditRequest={creditRequest} /> : <p>It does not wait for your verdict.</p>}
          </Section>
        </div>
      </div>
    </>
  );
}

/** The way through the queue, and how long this one has waited in it. */
function Queue({ officer, role, desk: { previous, next, waiting } }: Case & { desk: DeskView }) {
  const at = ({ id }: Waiter) => paths.review(officer, role, id);
  return (
    <nav className="actions" aria-label="Queue">
      {waiting && (
        <span>
          Waiting since <WaitingSince wait={waiting} />
        </span>
      )}{" "}
      {previous && (
        <a href={at(previous)} rel="prev">
          Previous: {previous.name}
        </a>
      )}{" "}
      {next && (
        <a href={at(next)} rel="next">
          Next: {next.name}
        </a>
      )}{" "}
      <a href={paths.companies(officer, role, WAITING)}>The whole queue</a>
    </nav>
  );
}

/** What the company reads when the officer adds nothing. */
const usualWords: Record<OfficerRole, string> = {
  admin: "Your documents are complete and right.",
  bank: "The bank has verified your company.",
  insurance: "",
};

/** The three verdicts, each posted to its dialog: one that is refused comes back there, over this page, with what was typed. */
function Verdicts({ officer, role, page, creditRequest }: Case & Pick<DeskProps, "page" | "creditRequest">) {
  const FinalForm = officer === "insurance" ? FixedForm : DescribedForm;
  return (
    <>
      <p>{consequence("verify", officer, role)}</p>
      <Verify officer={officer} role={role} page={page} creditRequest={creditRequest} />
      <details>
        <summary>{verdictTitle("Reject", { role })}</summary>
        <p>{consequence("reject", officer, role)}</p>
        <DescribedForm action={`${page}/reject`} submit={verdictTitle("Reject", { role })} kind="danger" />
      </details>
      <details>
        <summary>{verdictTitle("full Reject", { role })}</summary>
        <p>{consequence("full-reject", officer, role)}</p>
        <FinalForm action={`${page}/full-reject`} submit={verdictTitle("full Reject", { role })} kind="danger" />
      </details>
    </>
  );
}

function Verify({ officer, role, page, creditRequest }: Case & Pick<DeskProps, "page" | "creditRequest">) {
  const shared = { action: `${page}/verify`, submit: verdictTitle("Verify", { role }) };
  if (role === "provider") return <SupplierForm {...shared} words={usualWords[officer]} />;
  if (officer !== "insurance") return <DescribedForm {...shared} words={usualWords[officer]} />;
  if (creditRequest === null) return <CreditForm {...shared} requested={null} />;
  return <CreditForm {...shared} requested={formatMoney(creditRequest)} credit={plainMoney(creditRequest)} />;
}
