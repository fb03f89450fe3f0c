/** The page on which an officer decides: documents on one side, company details and the verdict on the other. */
import * as paths from "~/domain/paths";
import type { ApplicantRole, OfficerRole } from "~/domain/values/actor";
import { roleMay } from "~/domain/verbs/permissions";
import type { QueuedApplicant } from "~/domain/verdicts/verdict";
import { DocumentTabs } from "~/ui/documents/document-tabs";
import { Section } from "~/ui/parts/page";
import { WaitingSince } from "~/ui/parts/waiting-since";
import { useTranslate, useWords } from "~/ui/parts/words";
import styles from "./review.css";
import { CompanyFacts, ReviewChecks } from "./review-sheet";
import { CreditForm, DescribedForm, FixedForm, SupplierForm } from "./verdict-forms";
import type { ReviewDesk, ReviewedCompany, ReviewQueue } from "./view";

type VerdictReviewProps = {
  officer: OfficerRole;
  /** The address below which the verdicts are posted. */
  page: string;
  file: ReviewedCompany;
  desk: ReviewDesk;
  isAwaited: boolean;
};

/** Documents and checks on the left, the verdict and the facts on the right. The verdict stays in reach. */
export function VerdictReview({ officer, page, file, desk, isAwaited }: VerdictReviewProps) {
  const words = useWords().verdicts.review;
  const { role, documents, creditRequest } = file;
  return (
    <>
      <link rel="stylesheet" href={styles} />
      <Queue officer={officer} role={role} queue={desk.queue} />
      <div className="cols desk">
        <div>
          <Section title={words.documents}>
            <DocumentTabs
              role={role}
              documents={documents}
              datedOver={roleMay(officer, "documents.date") ? page : null}
            />
          </Section>
          <ReviewChecks officer={officer} page={page} desk={desk} />
        </div>
        <div>
          <CompanyFacts file={file} />
          {isAwaited ? (
            <Verdicts officer={officer} role={role} page={page} creditRequest={creditRequest} />
          ) : (
            <Section title={words.verdict}>
              <p>{words.notYours}</p>
            </Section>
          )}
        </div>
      </div>
    </>
  );
}

interface Case {
  officer: OfficerRole;
  role: ApplicantRole;
}

/** Links to the neighbours in the queue, and shows the company's waiting time. */
function Queue({ officer, role, queue: { previous, next, waiting } }: Case & { queue: ReviewQueue }) {
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
      )}
    </nav>
  );
}

type VerdictProps = Case & { page: string; creditRequest: number | null };

/**
 * The three verdicts, each posted to its dialog. A refused verdict is shown in that dialog over this page, with the
 * typed values. Phones fold all three into a bar at the bottom of the window.
 */
function Verdicts({ officer, role, page, creditRequest }: VerdictProps) {
  const { titles: verdicts, consequence, review: words } = useWords().verdicts;
  const FinalForm = officer === "insurance" ? FixedForm : DescribedForm;
  const [reject, fullReject] = [verdicts.reject[role], verdicts["full-reject"][role]];
  return (
    <section className="card folds verdict" aria-label={words.verdict}>
      <details name="verdict" className="open">
        <summary className="button primary">{verdicts.verify[role]}</summary>
        <p>{consequence("verify", officer, role)}</p>
        <Verify officer={officer} role={role} page={page} creditRequest={creditRequest} />
      </details>
      <details name="verdict">
        <summary className="button">{reject}</summary>
        <p>{consequence("reject", officer, role)}</p>
        <DescribedForm action={`${page}/reject`} submit={reject} kind="danger" />
      </details>
      <details name="verdict">
        <summary className="button danger">{fullReject}</summary>
        <p>{consequence("full-reject", officer, role)}</p>
        <FinalForm action={`${page}/full-reject`} submit={fullReject} kind="danger" />
      </details>
    </section>
  );
}

function Verify({ officer, role, page, creditRequest }: VerdictProps) {
  const { titles: verdicts } = useWords().verdicts;
  const shared = { action: `${page}/verify`, submit: verdicts.verify[role] };
  if (role === "provider") return <SupplierForm {...shared} />;
  if (officer !== "insurance") return <DescribedForm {...shared} />;
  return <CreditForm {...shared} requested={creditRequest} />;
}
