/** The page on which an officer decides: documents on one side, company details and the verdict on the other. */
import type { ReactNode } from "react";
import { WAITING_ROWS } from "~/domain/lists/filter";
import * as paths from "~/domain/paths";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { roleMay } from "~/domain/verbs/permissions";
import type { QueuedApplicant, WaitingTime } from "~/domain/verdicts/verdict";
import { type CompanyDocument, DocumentLink, DocumentPicture, ExpiryDate } from "~/ui/documents/company-documents";
import { Empty, Section } from "~/ui/parts/page";
import { WaitingSince } from "~/ui/parts/waiting-since";
import { useTranslate, useWords } from "~/ui/parts/words";
import { CreditForm, DescribedForm, FixedForm, SupplierForm } from "./verdict-forms";

/**
 * The company's neighbours in the officer's queue, and its waiting time. Null if the company does not wait for the
 * officer.
 */
export interface ReviewQueue {
  previous: QueuedApplicant | null;
  next: QueuedApplicant | null;
  waiting: WaitingTime | null;
}

interface Case {
  officer: OfficerRole;
  role: ApplicantRole;
}

type VerdictReviewProps = Case & {
  /** The address below which the verdicts are posted. */
  page: string;
  documents: readonly CompanyDocument[];
  queue: ReviewQueue;
  isAwaited: boolean;
  creditRequest: number | null;
  /** The company's details. */
  children: ReactNode;
};

export function VerdictReview({
  officer,
  role,
  page,
  documents,
  queue,
  isAwaited,
  creditRequest,
  children,
}: VerdictReviewProps) {
  const words = useWords().verdicts.review;
  return (
    <>
      <Queue officer={officer} role={role} desk={queue} />
      <div className="grid two">
        <Section title={words.documents}>
          {documents.length === 0 && <Empty>{words.noDocuments}</Empty>}
          {documents.map((document) => (
            <div key={document.id} className="rule">
              <p>
                <DocumentLink role={role} document={document} />
              </p>
              <ExpiryDate document={document} datedOver={roleMay(officer, "documents.date") ? page : null} />
              <DocumentPicture role={role} document={document} />
            </div>
          ))}
        </Section>
        <div className="words">
          {children}
          <Section title={words.verdict}>
            {isAwaited ? (
              <Verdicts officer={officer} role={role} page={page} creditRequest={creditRequest} />
            ) : (
              <p>{words.notYours}</p>
            )}
          </Section>
        </div>
      </div>
    </>
  );
}

/** Links to the neighbours in the queue, and shows the company's waiting time. */
function Queue({ officer, role, desk: { previous, next, waiting } }: Case & { desk: ReviewQueue }) {
  const words = useWords().verdicts.review;
  const read = useTranslate();
  const at = ({ id }: QueuedApplicant) => paths.review(officer, role, id);
  return (
    <nav className="actions" aria-label={words.queue}>
      {waiting && <span>{words.waitingSince(<WaitingSince wait={waiting} />)}</span>}{" "}
      {previous && (
        <a href={at(previous)} rel="prev">
          {words.previous(read(previous.name))}
        </a>
      )}{" "}
      {next && (
        <a href={at(next)} rel="next">
          {words.next(read(next.name))}
        </a>
      )}{" "}
      <a href={paths.companies(officer, role, WAITING_ROWS)}>{words.wholeQueue}</a>
    </nav>
  );
}

/**
 * The three verdicts, each posted to its dialog. A refused verdict is shown in that dialog over this page, with the
 * typed values.
 */
function Verdicts({ officer, role, page, creditRequest }: Case & Pick<VerdictReviewProps, "page" | "creditRequest">) {
  const { titles: verdicts, consequence } = useWords().verdicts;
  const FinalForm = officer === "insurance" ? FixedForm : DescribedForm;
  const [reject, fullReject] = [verdicts.reject[role], verdicts["full-reject"][role]];
  return (
    <>
      <p>{consequence("verify", officer, role)}</p>
      <Verify officer={officer} role={role} page={page} creditRequest={creditRequest} />
      <details>
        <summary>{reject}</summary>
        <p>{consequence("reject", officer, role)}</p>
        <DescribedForm action={`${page}/reject`} submit={reject} kind="danger" />
      </details>
      <details>
        <summary>{fullReject}</summary>
        <p>{consequence("full-reject", officer, role)}</p>
        <FinalForm action={`${page}/full-reject`} submit={fullReject} kind="danger" />
      </details>
    </>
  );
}

function Verify({ officer, role, page, creditRequest }: Case & Pick<VerdictReviewProps, "page" | "creditRequest">) {
  const { titles: verdicts } = useWords().verdicts;
  const shared = { action: `${page}/verify`, submit: verdicts.verify[role] };
  if (role === "provider") return <SupplierForm {...shared} />;
  if (officer !== "insurance") return <DescribedForm {...shared} />;
  return <CreditForm {...shared} requested={creditRequest} />;
}
