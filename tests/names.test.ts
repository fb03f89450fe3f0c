/** One name for one thing: searching a name in app/ finds a single meaning. */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

interface Named {
  name: string;
  isExported: boolean;
  isType: boolean;
}

/** The names declared at a file's top level. Default exports are left out, because each importer names them. */
function declaredNames(text: string): Named[] {
  const { statements } = ts.createSourceFile("any.tsx", text, ts.ScriptTarget.Latest);
  return statements.flatMap((statement): Named[] => {
    const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []).map(({ kind }) => kind) : [];
    if (modifiers.includes(ts.SyntaxKind.DefaultKeyword)) return [];
    const isExported = modifiers.includes(ts.SyntaxKind.ExportKeyword);
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
    const declared = ts.isVariableStatement(statement)
      ? [...statement.declarationList.declarations]
      : [statement as ts.DeclarationStatement];
    return declared.flatMap(({ name }) =>
      name && ts.isIdentifier(name) ? [{ name: name.text, isExported, isType }] : [],
    );
  });
}

/** Remix reads these exports of a route. */
const ofRoutes = new Set(["loader", "action", "meta", "headers", "handle"]);
/** Imported as `paths`, so its names are written as `paths.order`. */
const NAMESPACE = "app/domain/paths.ts";
/** Each language has the same names, which words.ts reads as one. */
const LANGUAGE = /^app\/words\/\w+\//;

/** Names with two meanings: exported by two files, or exported by one and a private type in another. */
function twice(files: Map<string, Named[]>): string[] {
  const places = new Map<string, Map<string, Named>>();
  for (const [file, names] of files) {
    for (const name of names) {
      if (file !== NAMESPACE && !LANGUAGE.test(file) && !ofRoutes.has(name.name))
        places.set(name.name, (places.get(name.name) ?? new Map()).set(file, name));
    }
  }
  return [...places].flatMap(([name, byFile]) => {
    const exported = [...byFile].filter(([, named]) => named.isExported);
    // In the domain a file may use a short private type name for its rows.
    const types = [...byFile].filter(
      ([file, named]) => named.isType && !named.isExported && !file.startsWith("app/domain/"),
    );
    const clash = exported.length > 0 ? [...exported, ...types] : [];
    return clash.length > 1 ? [`${name}: ${clash.map(([file]) => file).join(", ")}`] : [];
  });
}

test("finds a name exported twice, and a private type named like another file's export", () => {
  const a = declaredNames(
    "export const order = 1, { sum } = { sum: 1 }; const own = 2; export function loader() {} export default " +
      "function Page() {}",
  );
  expect(a).toEqual([
    { name: "order", isExported: true, isType: false },
    { name: "own", isExported: false, isType: false },
    { name: "loader", isExported: true, isType: false },
  ]);
  const b = declaredNames("export function order() {} export function loader() {} interface Page {}");
  const c = declaredNames("export const Page = 1; const own = 3;");
  expect(
    twice(
      new Map([
        ["app/a.ts", a],
        ["app/b.ts", b],
        ["app/c.ts", c],
      ]),
    ),
  ).toEqual(["order: app/a.ts, app/b.ts", "Page: app/c.ts, app/b.ts"]);
});

test("no two files of app/ use one name for different things", () => {
  // The client package has the names of the published document.
  const files = globSync("app/**/*.{ts,tsx}", { exclude: ["app/client/**"] }).sort();
  expect(files.length).toBeGreaterThan(400);
  const found = twice(new Map(files.map((file) => [file, declaredNames(readFileSync(file, "utf8"))])));
  expect(found, found.join("\n")).toEqual([]);
});

/** Names from the specification that only forms, the API and stored facts use, with the lines that may. */
const bySpecification = {
  "app/domain/orders/order.ts": ["providerId: hiddenInput("],
  "app/domain/verdicts/verdict.ts": ["taxRate: percentInput(", "taxRate: fractionInput("],
  "app/domain/credit-limits/terms.ts": ["taxRate: supplierVerdict.shape", "taxRate: supplierVerdictCall.shape"],
  "app/domain/credit-limits/approval-rules.server.ts": ["taxRate: discountRate"],
  "app/domain/audit/fact.ts": ["taxRate: writePercent"],
  "app/domain/events/feed-readers.ts": ["const { smeId, providerId,", "(providerId as string)"],
  "app/domain/event-feed/feed-facts.ts": ['taxRate: "discount"', '"plan", "taxRate"'],
  "app/domain/events/fact.server.ts": ["providerId: supplierId", "taxRate: discountRate"],
  "app/domain/event-notifications/event-notifications.server.ts": ["messages.discountChanged(Number(before.taxRate)"],
  "app/ui/verdicts/verdict-forms.tsx": ["taxRate: string", "taxRate: DISCOUNT_DEFAULT", "fields.taxRate"],
  "app/ui/credit-limits/term-change-dialogs.tsx": ["taxRate: string", "taxRate: formatPlainPercent", "fields.taxRate"],
};

test("the domain, pages and database say supplier and discount where the specification says provider and tax", () => {
  const files = globSync("app/{domain,ui,db}/**/*.{ts,tsx}");
  const found = files.flatMap((file) => {
    const allowed = (bySpecification as Record<string, string[]>)[file] ?? [];
    const lines = readFileSync(file, "utf8").split("\n");
    return lines
      .filter((line) => /\b(providerId|taxRate)\b/.test(line) && !allowed.some((text) => line.includes(text)))
      .map((line) => `${file}: ${line.trim()}`);
  });
  expect(found, found.join("\n")).toEqual([]);
  for (const [file, texts] of Object.entries(bySpecification))
    for (const text of texts) expect(readFileSync(file, "utf8"), file).toContain(text);
});
