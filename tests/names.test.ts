/** One name, one thing: a search for a name of app/ finds one meaning only. */
import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

interface Named {
  name: string;
  isExported: boolean;
  isType: boolean;
}

/** The names that a file declares at its top. A default export is left out, since each importer names it. */
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

/** Remix reads these from a route by their names. */
const ofRoutes = new Set(["loader", "action", "meta", "headers", "handle"]);
/** Imported as `paths`, so that its names are read as `paths.order`. */
const NAMESPACE = "app/domain/paths.ts";
/** Each language has the same names, which words.ts reads as one. */
const LANGUAGE = /^app\/words\/\w+\//;

/**
 * Names with two meanings: two files export them, or one file exports the name and another has a private type of that
 * name.
 */
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
    // In the domain a file may give the rows that it reads a short private name.
    const types = [...byFile].filter(
      ([file, named]) => named.isType && !named.isExported && !file.startsWith("app/domain/"),
    );
    const clash = exported.length > 0 ? [...exported, ...types] : [];
    return clash.length > 1 ? [`${name}: ${clash.map(([file]) => file).join(", ")}`] : [];
  });
}

test("a name that two files export is found, and a private type that is called as what another file exports", () => {
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

test("no two files of app/ mean something else by one name", () => {
  const files = globSync("app/**/*.{ts,tsx}").sort();
  expect(files.length).toBeGreaterThan(400);
  const found = twice(new Map(files.map((file) => [file, declaredNames(readFileSync(file, "utf8"))])));
  expect(found, found.join("\n")).toEqual([]);
});

/** The specification's names, which only forms, the API and stored facts use, each with the lines that may. */
const bySpecification = {
  "app/domain/orders/order.ts": ["providerId: hiddenInput("],
  "app/domain/verdicts/verdict.ts": ["taxRate: percentInput(", "taxRate: fractionInput("],
  "app/domain/credit-limits/terms.ts": ["taxRate: supplierVerdict.shape", "taxRate: supplierVerdictCall.shape"],
  "app/domain/credit-limits/approval-rules.server.ts": ["taxRate: discountRate"],
  "app/domain/audit/fact.ts": ["taxRate: writePercent"],
  "app/domain/events/fact.server.ts": ["providerId: supplierId", "taxRate: discountRate"],
  "app/domain/event-notifications/event-notifications.server.ts": ["messages.discountChanged(Number(before.taxRate)"],
  "app/ui/verdicts/verdict-forms.tsx": ["taxRate: string", "taxRate: DISCOUNT_DEFAULT", "fields.taxRate"],
  "app/ui/credit-limits/term-change-dialogs.tsx": ["taxRate: string", "taxRate: formatPlainPercent", "fields.taxRate"],
};

test("domain, pages and database say supplier and discount where the specification says provider and tax", () => {
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
