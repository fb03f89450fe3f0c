/** The underwriter's sheet of the review page: checks, then the company's facts. */
import type { ExposureRow } from "~/domain/exposure/exposure";
import type { OfficerRole } from "~/domain/values/actor";
import { useFinancialFacts } from "~/ui/applicants/financial-facts";
import { PossibleDuplicates } from "~/ui/applicants/possible-duplicates";
import { useContactFacts } from "~/ui/documents/company-documents";
import { Money, Percent } from "~/ui/parts/money";
import { Fold, Rows, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { Timeline } from "~/ui/parts/timeline";
import { userText } from "~/ui/parts/user-text";
import { useIndustryNames, useWords } from "~/ui/parts/words";
import { ScreeningResult } from "~/ui/screening/screening";
import type { ReviewDesk, ReviewedCompany } from "./view";

type ReviewChecksProps = {
  officer: OfficerRole;
  /** The address of the page below the dialogs. */
  page: string;
  desk: ReviewDesk;
};

/** Screening, duplicates, exposure and earlier verdicts. */
export function ReviewChecks({ officer, page, desk }: ReviewChecksProps) {
  const { screening, duplicates, exposure, earlier } = desk;
  const words = useWords().verdicts.review;
  return (
    <Section title={words.checks}>
      {screening && <ScreeningResult screening={screening} page={page} />}
      <PossibleDuplicates officer={officer} same={duplicates} />
      {exposure.length > 0 && <NearbyExposure rows={exposure} />}
      {earlier.length > 0 && (
        <Fold title={words.earlier} note={earlier.length}>
          <Timeline entries={earlier} caption={words.earlier} />
        </Fold>
      )}
    </Section>
  );
}

/** The used credit of the SME's country and industries. */
function NearbyExposure({ rows }: { rows: ExposureRow[] }) {
  const { exposure: words, format } = useWords();
  const industryName = useIndustryNames();
  return (
    <div>
      <h3>{words.title}</h3>
      <Rows
        items={rows.map(({ name, used, share, above }) => [
          industryName(name),
          <>
            <Money cents={used} /> · <Percent rate={share} />
            {above !== null && (
              <>
                {" "}
                <Tag tone="bad">{words.limitIs(format.percent(above))}</Tag>
              </>
            )}
          </>,
        ])}
      />
    </div>
  );
}

/** The company's name in the other language, description, request and contact details, each once. Phones fold them. */
export function CompanyFacts({ file: { company, creditRequest, financials, now } }: { file: ReviewedCompany }) {
  const { lang, applicants, verdicts, format } = useWords();
  const industryName = useIndustryNames();
  const financialFacts = useFinancialFacts(financials, now);
  const contactFacts = useContactFacts(company);
  return (
    <Section>
      <Fold title={verdicts.review.facts} isOpenOnDesktops>
        {company.titleAr && (
          <p lang={lang === "ar" ? "en" : "ar"} dir="auto">
            {lang === "ar" ? company.title : company.titleAr}
          </p>
        )}
        <p>{userText(company.text)}</p>
        <Rows
          items={[
            [applicants.page.requestCredit, creditRequest !== null && <Money key="credit" cents={creditRequest} />],
            [applicants.page.categories, format.list(company.industries.map(({ title }) => industryName(title)))],
            ...financialFacts,
            ...contactFacts,
          ]}
        />
      </Fold>
    </Section>
  );
}
