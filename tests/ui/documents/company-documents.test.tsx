/** A company's facts and documents. */
import { describe, expect, test } from "vitest";
import { ReceiptPaperLink } from "~/ui/cash/receipt-paper";
import {
  CompanyInfo,
  type CompanyView,
  DocumentGrid,
  DocumentLink,
  DocumentRows,
} from "~/ui/documents/company-documents";
import { DocumentTabs } from "~/ui/documents/document-tabs";
import { all, drawn, hrefs, textsOf, words } from "../drawn";

describe("a company", () => {
  const company: CompanyView = {
    email: "huda@cafes.test",
    firstname: "Huda",
    lastname: null,
    phoneCountry: "965",
    phoneNumber: "50003333",
    phone2Country: null,
    phone2Number: null,
    email2: null,
    address: "Salmiya",
    address2: null,
    instagram: null,
    website: null,
    registrationCountry: null,
    registrationNumber: null,
    companyVat: null,
    priceList: null,
    priceListFile: null,
    title: "Doha Cafes",
    titleAr: null,
    text: "Coffee",
    industries: [{ id: "1", title: "Food" }],
  };

  test("shows only known facts", () => {
    const page = drawn(<CompanyInfo applicant={company} />);
    expect(all(page, ".rows > div").map((fact) => fact.childElements.map(words))).toEqual([
      ["Name", "Huda"],
      ["Email", "huda@cafes.test"],
      ["Phone", "+965 50003333"],
      ["Address", "Salmiya"],
    ]);
    expect(hrefs(page)).toEqual(["mailto:huda@cafes.test", "tel:+96550003333"]);
    expect(words(drawn(<CompanyInfo applicant={{ ...company, title: null, phoneNumber: null }} />))).toBe(
      "no documents",
    );
  });

  test("shows its title, text, both emails, phones and addresses", () => {
    const full = { ...company, phone2Country: "974", phone2Number: "33112233", email2: "office@cafes.test" };
    const page = drawn(<CompanyInfo applicant={{ ...full, address2: "Gate 2" }} />);
    expect(words(page)).toMatch(/^Doha Cafes.*Coffee/);
    expect(all(page, ".rows > div").map((fact) => fact.childElements.map(words))).toEqual([
      ["Name", "Huda"],
      ["Email", "huda@cafes.test"],
      ["Second email", "office@cafes.test"],
      ["Phone", "+965 50003333"],
      ["Second phone", "+974 33112233"],
      ["Address", "Salmiya"],
      ["Second address", "Gate 2"],
    ]);
  });

  test("links its documents to their files", () => {
    const page = drawn(
      <DocumentGrid
        role="sme"
        documents={[
          {
            id: "1",
            title: "Article of association",
            file: "f1",
            bytes: 2048,
            createdAt: 0,
            mime: "application/pdf",
            state: "in use",
            goodUntil: null,
            erasedAt: null,
          },
        ]}
      />,
    );
    expect([hrefs(page), textsOf(page, "a")]).toEqual([
      ["/api/v1/pub/sme/doc/file/f1"],
      [expect.stringContaining("Article of association (opens in a new tab)")],
    ]);
    expect(words(drawn(<DocumentGrid role="sme" documents={[]} />))).toBe("no documents");
  });

  test("names the day on which a file was erased, without a link or a picture", () => {
    const erasedAt = Date.UTC(2031, 1, 1, 9);
    const document = {
      id: "1",
      title: "Article of association",
      file: "f1",
      bytes: 2048,
      createdAt: 0,
      mime: "image/png",
      state: "in use",
      goodUntil: null,
      erasedAt,
    } as const;
    const prices = { ...company, priceListFile: "f2", priceListErasedAt: erasedAt };
    for (const element of [
      <DocumentGrid key="grid" role="sme" documents={[document]} datedOver="/admin/sme/1/documents" />,
      <DocumentRows key="rows" role="sme" documents={[document]} />,
      <DocumentLink key="link" role="sme" document={document} />,
      <DocumentTabs key="tabs" role="sme" documents={[document]} datedOver="/admin/sme/1/review" />,
      <ReceiptPaperLink key="paper" file="f3" erasedAt={erasedAt} />,
      <CompanyInfo key="prices" applicant={prices} />,
    ]) {
      const page = drawn(element);
      expect(words(page)).toContain("Erased on 1 February 2031 (retention period)");
      expect(hrefs(page).filter((href) => !/^(mailto|tel):/.test(href ?? ""))).toEqual([]);
      expect([...textsOf(page, "img"), ...textsOf(page, "iframe")]).toEqual([]);
    }
  });
});
