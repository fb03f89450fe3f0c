import type { ApplicantRole } from "~/domain/values/actor";
import { hide } from "~/ui/parts/hide";
import { Empty } from "~/ui/parts/page";
import { useWords } from "~/ui/parts/words";
import { type CompanyDocument, DocumentPicture, documentPath, ExpiryDate, FileLink } from "./company-documents";

/**
 * The documents of an applicant, one tab for each title. Narrow windows show the tabs below each other. A picture or
 * PDF loads once its tab is open. Text browsers show all tabs.
 */
export function DocumentTabs({
  role,
  documents,
  datedOver,
}: {
  role: ApplicantRole;
  documents: readonly CompanyDocument[];
  /** The page below the expiry date dialog. Null if the reader may not set expiry dates. */
  datedOver: string | null;
}) {
  const {
    names: { documentTitle },
    verdicts: { review: words },
  } = useWords();
  if (documents.length === 0) return <Empty>{words.noDocuments}</Empty>;
  const byTitle = [...Map.groupBy(documents, ({ title }) => title)];
  return (
    <div className="folds">
      {byTitle.map(([title, files], at) => (
        <details key={title} name="document" open={at === 0}>
          <summary>
            {documentTitle(title)}
            {files.length > 1 && <> ({files.length})</>}
          </summary>
          {files.map((document) => (
            <div key={document.id}>
              <p>
                <FileLink
                  {...document}
                  path={documentPath(role, document.file)}
                  name={
                    document.erasedAt === null ? (
                      <>
                        {words.openFullSize}
                        {hide(`: ${documentTitle(title)}`)}
                      </>
                    ) : (
                      documentTitle(title)
                    )
                  }
                />
              </p>
              {document.erasedAt === null && (
                <>
                  <ExpiryDate document={document} datedOver={datedOver} />
                  <DocumentPicture role={role} document={document} />
                </>
              )}
            </div>
          ))}
        </details>
      ))}
    </div>
  );
}
