import type { ReactNode } from "react";
import { fileSize } from "~/domain/documents/document";
import * as paths from "~/domain/paths";
import { isErasedEmail } from "~/domain/retention/retention";
import type { ApplicantRole } from "~/domain/values/actor";
import { XML_TYPE } from "~/domain/values/invoice-data";
import { Instagram, PriceListFile, Website } from "~/ui/applicants/web-links";
import { DialogLink } from "~/ui/parts/dialog";
import { ErasedFile } from "~/ui/parts/erased-file";
import { hide } from "~/ui/parts/hide";
import { Empty, Rows, Section } from "~/ui/parts/page";
import { Tag } from "~/ui/parts/status";
import { DateOnly } from "~/ui/parts/time";
import { Topics } from "~/ui/parts/topics";
import { userText } from "~/ui/parts/user-text";
import { useWords } from "~/ui/parts/words";
import type { countries } from "~/words/en/messages/names";

/** A company's details, for its own profile and for officers. */
export interface CompanyView {
  email: string;
  firstname: string | null;
  lastname: string | null;
  phoneCountry: string | null;
  phoneNumber: string | null;
  phone2Country: string | null;
  phone2Number: string | null;
  email2: string | null;
  address: string | null;
  address2: string | null;
  instagram: string | null;
  website: string | null;
  registrationCountry: keyof typeof countries | null;
  registrationNumber: string | null;
  companyVat: string | null;
  /** An https address. Null for SMEs. */
  priceList: string | null;
  priceListFile: string | null;
  /** When the price list's file was erased. UTC milliseconds. Null or missing for other files. */
  priceListErasedAt?: number | null;
  title: string | null;
  /** The title in Arabic. Null if the company has entered none. */
  titleAr: string | null;
  text: string | null;
  industries: readonly { id: string; title: string }[];
}

type Fact = readonly [label: string, value: ReactNode];

/** The company's description and contact details. Shows 'no documents' until the company has sent the info form. */
export function CompanyInfo({
  applicant,
  title = applicant.title,
  facts = [],
  actions,
}: {
  applicant: CompanyView;
  /** The card's heading. Defaults to the company's name. */
  title?: string | null;
  /** More facts, after the contact details. */
  facts?: readonly Fact[];
  actions?: ReactNode;
}) {
  const { profiles, documents } = useWords();
  const contactFacts = useContactFacts(applicant);
  if (!applicant.title && !applicant.phoneNumber) return <Empty>{documents.none}</Empty>;
  return (
    <Section title={title ?? profiles.facts.contact} actions={actions}>
      {applicant.titleAr && (
        <p lang="ar" dir="rtl">
          {applicant.titleAr}
        </p>
      )}
      {applicant.text && <p>{userText(applicant.text)}</p>}
      {applicant.industries.length > 0 && <Topics titles={applicant.industries.map((industry) => industry.title)} />}
      <Rows items={[...contactFacts, ...facts]} />
    </Section>
  );
}

/** Returns the company's registration, people and addresses, for Facts or Rows. */
export function useContactFacts(applicant: CompanyView): Fact[] {
  const { profiles, applicants, format } = useWords();
  const words = profiles.facts;
  const {
    email,
    email2,
    address,
    address2,
    instagram,
    website,
    companyVat,
    priceList,
    priceListFile,
    priceListErasedAt = null,
    registrationCountry: country,
    registrationNumber: number,
  } = applicant;
  return [
    [
      words.registration,
      country && number && words.registrationIs(applicants.countries[country], format.isolate(number)),
    ],
    [words.name, userText([applicant.firstname, applicant.lastname].filter(Boolean).join(" "))],
    [words.email, !isErasedEmail(email) && <MailLink to={email} />],
    [words.email2, email2 && <MailLink to={email2} />],
    [words.phone, <PhoneLink key="phone" country={applicant.phoneCountry} number={applicant.phoneNumber} />],
    [
      words.phone2,
      applicant.phone2Number && <PhoneLink country={applicant.phone2Country} number={applicant.phone2Number} />,
    ],
    [words.address, userText(address)],
    [words.address2, userText(address2)],
    [words.website, website && <Website address={website} />],
    [words.priceList, priceList && <Website address={priceList} />],
    [words.priceListFile, priceListFile && <PriceListFile file={priceListFile} erasedAt={priceListErasedAt} />],
    [words.vat, companyVat && format.isolate(companyVat)],
    [words.instagram, instagram && <Instagram name={instagram} />],
  ];
}

const MailLink = ({ to }: { to: string }) => <a href={`mailto:${to}`}>{useWords().format.isolate(to)}</a>;

/** A telephone link such as "+965 50001111". */
export function PhoneLink({ country, number }: { country: string | null; number: string | null }) {
  const { facts: company } = useWords().profiles;
  if (!number) return <>{company.notGiven}</>;
  return (
    <a href={`tel:+${country}${number}`} dir="ltr">
      +{country} {number}
    </a>
  );
}

export interface CompanyDocument {
  id: string;
  title: string;
  /** The name of the stored file. */
  file: string;
  mime: string;
  bytes: number;
  /** The upload time. UTC milliseconds. */
  createdAt: number;
  state: "in use" | "waits" | "replaced";
  /** The expiry date. UTC milliseconds. Null if unknown. */
  goodUntil: number | null;
  /** When the file was erased at the end of its retention period. UTC milliseconds. Null for other files. */
  erasedAt: number | null;
}

type DocumentListProps = {
  role: ApplicantRole;
  documents: readonly CompanyDocument[];
  /** The page below the expiry date dialog. Null if the reader may not set expiry dates. */
  datedOver?: string | null;
};

export function DocumentGrid({ role, documents, datedOver = null }: DocumentListProps) {
  const { none } = useWords().documents;
  if (documents.length === 0) return <Empty>{none}</Empty>;
  return (
    <div className="files">
      {documents.map((document) => (
        <div key={document.id}>
          <DocumentTile role={role} document={document} />
          {document.erasedAt === null && <ExpiryDate document={document} datedOver={datedOver} />}
        </div>
      ))}
    </div>
  );
}

/** A document in each line: its title, and its expiry date or state. */
export function DocumentRows({ role, documents }: Omit<DocumentListProps, "datedOver">) {
  const { documents: words, names, profiles } = useWords();
  if (documents.length === 0) return <Empty>{words.none}</Empty>;
  return (
    <Rows
      items={documents.map((document) =>
        document.erasedAt === null
          ? [
              <a key={document.id} href={documentPath(role, document.file)} target="_blank" rel="noopener">
                {names.documentTitle(document.title)}
                {hide(profiles.facts.opensInNewTab)}
              </a>,
              <ExpiryDate key="date" document={document} datedOver={null} />,
            ]
          : [names.documentTitle(document.title), <ErasedFile key="erased" at={document.erasedAt} />],
      )}
    />
  );
}

/** Shows the document's expiry date, and a tag while it waits for an admin. */
export function ExpiryDate({
  document: { id, title, state, goodUntil },
  datedOver,
}: {
  document: CompanyDocument;
  datedOver: string | null;
}) {
  const { documents: words, names } = useWords();
  if (goodUntil === null && state === "in use" && datedOver === null) return null;
  return (
    <p>
      <small>
        {goodUntil !== null && words.isGoodUntil(<DateOnly at={goodUntil} />)}{" "}
        {state === "waits" && <Tag tone="open">{words.waits}</Tag>}{" "}
        {datedOver !== null && (
          <DialogLink href={paths.dateDocument(datedOver, id)}>
            {goodUntil === null ? words.setDate : words.changeDate}
            {hide(`: ${names.documentTitle(title)}`)}
          </DialogLink>
        )}
      </small>
    </p>
  );
}

export const documentPath = (role: ApplicantRole, file: string): string => `/api/v1/pub/${role}/doc/file/${file}`;

export function DocumentTile({ role, document }: { role: ApplicantRole; document: CompanyDocument }): ReactNode {
  const {
    profiles: { facts: company },
    names: { documentTitle },
  } = useWords();
  if (document.erasedAt !== null)
    return (
      <>
        {documentTitle(document.title)}
        <br />
        <small>
          <ErasedFile at={document.erasedAt} />
        </small>
      </>
    );
  const path = documentPath(role, document.file);
  return (
    <a href={path} target="_blank" rel="noopener">
      <Preview path={path} mime={document.mime} />{" "}
      <span>
        {documentTitle(document.title)}
        {hide(company.opensInNewTab)}
      </span>
    </a>
  );
}

/** Links to a document in a new tab, with its type, size and upload date. */
export function DocumentLink({
  role,
  document: { title, file, ...stored },
}: {
  role: ApplicantRole;
  document: CompanyDocument;
}) {
  return <FileLink path={documentPath(role, file)} name={useWords().names.documentTitle(title)} {...stored} />;
}

/** Links to a stored file in a new tab, with its type, size and upload date. An erased file has no link. */
export function FileLink({
  path,
  name,
  mime,
  bytes,
  createdAt,
  erasedAt,
}: {
  path: string;
  name: ReactNode;
  mime: string;
  bytes: number;
  createdAt: number;
  erasedAt: number | null;
}) {
  const { facts: company } = useWords().profiles;
  if (erasedAt !== null)
    return (
      <>
        {name}: <ErasedFile at={erasedAt} />
      </>
    );
  const { count, unit } = fileSize(bytes);
  const link = (
    <a href={path} target="_blank" rel="noopener">
      {name}
      {hide(company.opensInNewTab)}
    </a>
  );
  return (
    <>
      {company.documentIs(
        link,
        fileTypeNames[mime] ?? company.file,
        company.size[unit](count),
        <DateOnly at={createdAt} />,
      )}
    </>
  );
}

/**
 * Shows a document in the page: a picture, or a PDF in the browser's viewer. Phones show a small picture, or only the
 * link of a PDF.
 */
export function DocumentPicture({
  role,
  document: { title, file, mime },
}: {
  role: ApplicantRole;
  document: CompanyDocument;
}) {
  const { documentTitle } = useWords().names;
  const path = documentPath(role, file);
  if (!mime.startsWith("image/")) return <iframe src={path} title={documentTitle(title)} height="600" loading="lazy" />;
  return (
    <picture>
      <source media="(min-width: 54rem)" srcSet={path} />
      <img src={`${path}?preview`} alt={documentTitle(title)} loading="lazy" />
    </picture>
  );
}

const fileTypeNames: Record<string, string> = {
  "application/pdf": "PDF",
  "image/png": "PNG",
  "image/jpeg": "JPEG",
  "image/webp": "WebP",
};

/** Shows a small preview of a stored file. */
export function Preview({ path, mime }: { path: string; mime: string }) {
  const { facts: company } = useWords().profiles;
  return mime.startsWith("image/") ? (
    <img src={`${path}?preview`} alt={company.picture} loading="lazy" />
  ) : (
    <Sheet type={mime === XML_TYPE ? "XML" : "PDF"} />
  );
}

/** Draws a sheet with the file's type in place of a preview. */
function Sheet({ type }: { type: string }) {
  return (
    <svg viewBox="0 0 160 120" width="100%" aria-hidden="true">
      <path fill="var(--line)" d="M0 0h160v120H0z" />
      <path fill="var(--card)" stroke="var(--edge)" d="M50 14h44l18 18v74H50z" />
      <path fill="none" stroke="var(--edge)" d="M94 14v18h18M60 46h42M60 56h42M60 66h30" />
      <text x="81" y="94" textAnchor="middle" fill="var(--late)" fontSize="17" fontWeight="700">
        {type}
      </text>
    </svg>
  );
}
