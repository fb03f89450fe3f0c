import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import tseslint from "typescript-eslint";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
const app = join(root, "app");
/** The rules below have this file's hash as their version, so that a change of a rule voids the linter's cache. */
const version = createHash("sha256")
  .update(readFileSync(fileURLToPath(import.meta.url)))
  .digest("hex");

/** The folder that ties all others together, and the entries that start it: they may use everything. */
const free = new Set(["main.ts", "installation.server.ts", "program"]);

/**
 * The folders of app/ that each folder may import. "pure" means only files that can run in a browser: their names do
 * not end in .server. The document and the entries belong to `routes`.
 */
const directions = {
  client: {},
  db: {},
  words: { domain: "pure" },
  domain: { db: "all", formats: "all", gateways: "all", words: "all" },
  formats: { domain: "pure", words: "all" },
  gateways: { db: "all", domain: "pure", formats: "all", words: "all" },
  http: { domain: "all", formats: "all", ui: "types", words: "all", "installation.server": "all" },
  routes: { http: "all", ui: "all", domain: "all", words: "all" },
  server: { http: "all", domain: "pure", words: "all" },
  "fast-path": { server: "all", http: "all", domain: "pure" },
  ui: { domain: "pure", formats: "all", words: "all" },
};

/** Modules that touch the disk, the network or another process; `~/db` does so too. */
const outside =
  /^(node:)?(fs|fs\/promises|net|http|https|http2|tls|dgram|dns|child_process|worker_threads)$|^better-sqlite3$/;
const database = /^db\/(client|prepared|transaction)\.server$/;

/** The path inside app/ that an import leads to, without its ending. Null when it leads elsewhere. */
function pathInApp(specifier, file) {
  if (specifier.startsWith("~/")) return specifier.slice(2).replace(/\.tsx?$/, "");
  if (!specifier.startsWith(".")) return null;
  const path = relative(app, resolve(dirname(file), specifier));
  return path.startsWith("..") ? null : path.replace(/\.tsx?$/, "");
}

const folderOf = (path) => (path.includes("/") ? path.slice(0, path.indexOf("/")) : path);
const isServerFile = (path) => /\.server(\.tsx?)?$/.test(path);

/** Calls back for everything that names another module: import, export from and import(). */
const onEveryImport = (check) => ({
  ImportDeclaration: (node) => check(node, node.source.value, node.importKind === "type" || hasTypesOnly(node)),
  ExportNamedDeclaration: (node) => node.source && check(node, node.source.value, node.exportKind === "type"),
  ExportAllDeclaration: (node) => check(node, node.source.value, node.exportKind === "type"),
  ImportExpression: (node) => node.source.type === "Literal" && check(node, String(node.source.value), false),
});

const hasTypesOnly = (node) =>
  node.specifiers.length > 0 && node.specifiers.every((specifier) => specifier.importKind === "type");

/** True if the module lies in its importer's folder or below. The root of app/ does not count as a folder. */
const isNear = (path, importer) => importer.includes("/") && !relative(dirname(importer), path).startsWith("..");

const directionsRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(app, context.filename);
    const folder = folderOf(file);
    if (file.startsWith("..") || free.has(folder)) return {};
    const from = file.includes("/") ? folder : "routes";
    return onEveryImport((node, specifier, isType) => {
      const path = pathInApp(specifier, context.filename);
      if (path === null) return;
      const to = folderOf(path);
      const report = (message) => context.report({ node, message });
      if (!specifier.startsWith(isNear(path, file) ? "./" : "~/")) {
        report("Import what lies in the same folder or below it by ./, and everything else by ~/.");
      }
      if (to === from) {
        if (!isType && from !== "routes" && isServerFile(path) && !isServerFile(file)) {
          report(`A file that is not named .server cannot use ${specifier}.`);
        }
        return;
      }
      if (!path.includes("/") && from === "routes") return; // root.tsx and the entries use each other
      const allowed = directions[from]?.[to];
      if (allowed === "types" && isType) return;
      if (allowed === "installation" && path === "installation.server") return;
      if (!allowed || allowed === "types") return report(`${from} must not use ${to}.`);
      if (allowed === "pure" && isServerFile(path)) return report(`${from} may use only what is pure in ${to}.`);
      if (!isType && from !== "routes" && isServerFile(path) && !isServerFile(file)) {
        report(`A file that is not named .server cannot use ${specifier}.`);
      }
    });
  },
};

const serverNameRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(app, context.filename);
    if (file.startsWith("..") || file === "main.ts" || isServerFile(file) || file === "entry.server.tsx") return {};
    const message = "What touches database, disk, network or environment belongs in a file named .server.";
    return {
      ...onEveryImport((node, specifier, isType) => {
        if (isType) return;
        const path = pathInApp(specifier, context.filename);
        if (outside.test(specifier) || (path !== null && database.test(path))) context.report({ node, message });
      }),
      "MemberExpression[object.name='process'][property.name='env']": (node) => context.report({ node, message }),
    };
  },
};

/** Only a verb opens a transaction; the sandbox's bank keeps books of its own. Imports of its other names are free. */
const mayWrite = /^(db\/.*|domain\/verbs\/verb\.server|gateways\/bank\/sandbox\.server)\.ts$/;

const verbsRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(app, context.filename);
    if (file.startsWith("..") || mayWrite.test(file)) return {};
    return {
      ImportDeclaration(node) {
        if (pathInApp(node.source.value, context.filename) !== "db/transaction.server") return;
        for (const specifier of node.specifiers) {
          if (specifier.imported?.name !== "afterCommit")
            context.report({
              node: specifier,
              message: "Only a verb opens a transaction: see domain/verbs/verb.server.ts.",
            });
        }
      },
    };
  },
};

/** Sums that are kept are changed in one place, which adds to them. */
const SUMS = new Set([
  "counters",
  "balances",
  "monthlyMetrics",
  "exposures",
  "repaymentsDue",
  "portfolioMonths",
  "vintageRepaymentsDue",
  "monthlyAccountTotals",
]);
const WRITES = new Set(["insert", "update", "delete", "insertRow", "insertRows", "upsertRow", "updateRow"]);

const sumsRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(app, context.filename);
    if (file.startsWith("..") || file === "domain/aggregates/add.server.ts") return {};
    return {
      CallExpression(node) {
        const called = node.callee.property?.name ?? node.callee.name;
        const sums = node.arguments.find((argument) => argument.type === "Identifier" && SUMS.has(argument.name));
        if (WRITES.has(called) && sums)
          context.report({
            node,
            message: "Sums are changed by addToAggregate() alone: see domain/aggregates/add.server.ts.",
          });
      },
    };
  },
};

const INSTALMENTS = "domain/instalments/changes.server.ts";
/** They update the totals that depend on instalments. */
const FOLLOWS = new Set([
  "countInstalments",
  "followInstalments",
  "updateOverdue",
  "updatePortfolio",
  "updateRepaymentsDue",
]);

const instalmentsRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(app, context.filename);
    if (file.startsWith("..") || file === INSTALMENTS) return {};
    const message = `Instalments and the totals that depend on them are changed together: see ${INSTALMENTS}.`;
    return {
      CallExpression(node) {
        const called = node.callee.property?.name ?? node.callee.name;
        if (WRITES.has(called) && node.arguments.some((argument) => argument.name === "instalments"))
          context.report({ node, message });
      },
      ImportSpecifier(node) {
        if (FOLLOWS.has(node.imported.name)) context.report({ node, message });
      },
    };
  },
};

const COUNTED_ROWS = "domain/aggregates/counted-rows.server.ts";

const ordersRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const file = relative(app, context.filename);
    if (file.startsWith("..") || file === COUNTED_ROWS) return {};
    return {
      CallExpression(node) {
        const called = node.callee.property?.name ?? node.callee.name;
        if (WRITES.has(called) && node.arguments.some(({ name }) => name === "orders" || name === "applicants"))
          context.report({ node, message: `Transactions remember orders and applicants: see ${COUNTED_ROWS}.` });
      },
    };
  },
};

/** Attributes that people read or hear. */
const READ = new Set([
  "alt",
  "aria-label",
  "caption",
  "empty",
  "hint",
  "label",
  "lead",
  "placeholder",
  "submit",
  "summary",
  "text",
  "title",
]);
/** Calls that say something to people, by the place of its argument, and the names of properties that do so. */
const SAYS = { Forbidden: 0, Invalid: 0, NotFound: 0, Refused: 1, refuseUnless: 2, withNotice: 2 };
const SAYING = new Set(["error", "message", "subject", "text", "title"]);
/** The names of the product and of a format are the same in each language. */
const hasWords = (text) => /\p{L}{2}/u.test(text.replace(/^\s*(Dhow|PDF)\s*$/, ""));

/**
 * The text of a node that is written out: of a string, of a template, of either branch of a condition. Empty for
 * anything else.
 */
function writtenIn(node) {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : "";
  if (node?.type === "TemplateLiteral") return node.quasis.map(({ value }) => value.raw).join(" ");
  if (node?.type === "JSXExpressionContainer") return writtenIn(node.expression);
  if (node?.type === "ConditionalExpression") return `${writtenIn(node.consequent)} ${writtenIn(node.alternate)}`;
  if (node?.type === "LogicalExpression") return writtenIn(node.right);
  return node?.type === "ArrayExpression" ? node.elements.map(writtenIn).join(" ") : "";
}

/** All texts for people come from app/words, so that each language has them. */
const wordsRule = {
  meta: { type: "problem", schema: [] },
  create(context) {
    const refuse = (node, text) => {
      if (hasWords(text))
        context.report({ node, message: "What people read is said in app/words: see app/words/README.md." });
    };
    return {
      JSXText: (node) => refuse(node, node.value),
      "JSXElement > JSXExpressionContainer, JSXFragment > JSXExpressionContainer": (node) =>
        refuse(node, writtenIn(node)),
      JSXAttribute: (node) => READ.has(node.name.name) && refuse(node, writtenIn(node.value)),
      "NewExpression, CallExpression"(node) {
        const argument = node.arguments[SAYS[node.callee.name]];
        if (argument?.type === "ObjectExpression")
          for (const { value } of argument.properties) refuse(value ?? argument, writtenIn(value));
        else if (argument) refuse(argument, writtenIn(argument));
      },
      // A code has no spaces; a sentence has. The API's examples are input.
      "Property:not(Property[key.name='example'] Property)"(node) {
        const text = SAYING.has(node.key.name) ? writtenIn(node.value) : "";
        if (/\S \S/.test(text)) refuse(node, text);
      },
    };
  },
};

const inAnArea = String.raw`/^\u002f(sme|provider|admin|bank|insurance)(\u002f|[?#]|$)/`;
/** The addresses of the roles' pages are named in app/domain/paths.ts. */
const addresses = [
  `Literal[value=${inAnArea}]`,
  `TemplateElement[value.raw=${inAnArea}]`,
  'TemplateLiteral[quasis.0.value.raw="/"]',
].map((selector) => ({ selector, message: "Ask ~/domain/paths for this address." }));
/** Only the fast path may use packages' private names and the platform's prototypes. */
const internals = [
  {
    selector: "ImportSpecifier[imported.name=/^UNSAFE_/]",
    message: "What is not public is used in app/fast-path alone.",
  },
  { selector: "CallExpression[callee.property.name='setPrototypeOf']", message: "Prototypes stay as they are." },
  { selector: "AssignmentExpression[left.object.property.name='prototype']", message: "Prototypes stay as they are." },
];

export default tseslint.config(
  {
    ignores: [
      "build/",
      "public/",
      "app/client/calls.d.ts",
      "dist/",
      ".remix/",
      "data/",
      "uploads/",
      ".cache/",
      "tests/.results/",
      "drizzle/meta/",
    ],
  },
  {
    files: ["**/*.{ts,tsx}"],
    extends: [tseslint.configs.recommended],
    // Rules that need types (promises that nobody awaits) are in oxlint.json, which the type check runs in a quarter of
    // the time.
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      // The fixtures of the end-to-end tests ask for nothing by an empty pattern, as their runner wants it.
      "no-empty-pattern": "off",
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "off",
    },
  },
  { files: ["**/*.{js,mjs}"], extends: [tseslint.configs.base], rules: { "no-unused-vars": "error", eqeqeq: "error" } },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: {
      dhow: {
        meta: { name: "dhow", version },
        rules: {
          directions: directionsRule,
          "server-name": serverNameRule,
          verbs: verbsRule,
          sums: sumsRule,
          instalments: instalmentsRule,
          orders: ordersRule,
        },
      },
    },
    rules: {
      "dhow/directions": "error",
      "dhow/server-name": "error",
      "dhow/verbs": "error",
      "dhow/sums": "error",
      "dhow/instalments": "error",
      "dhow/orders": "error",
    },
  },
  {
    // The style guide, the API reference and the command line are in English only.
    files: ["app/{domain,http,routes,ui}/**/*.{ts,tsx}", "app/*.tsx"],
    ignores: [
      "app/ui/styleguide/**",
      "app/routes/styleguide.tsx",
      "app/ui/developers/developers.tsx",
      "app/routes/_public+/developers+/**",
      "app/http/api/**",
      "app/domain/settings/configuration*.ts",
    ],
    plugins: { words: { meta: { name: "words", version }, rules: { words: wordsRule } } },
    rules: { "words/words": "error" },
  },
  // Each of these folders is exempt from the other's rule.
  ...[
    {
      files: ["app/**/*.{ts,tsx}"],
      ignores: ["app/client/**", "app/fast-path/**", "app/domain/paths.ts", "app/gateways/**"],
      refused: [...addresses, ...internals],
    },
    { files: ["app/domain/paths.ts", "app/gateways/**/*.ts"], refused: internals },
    { files: ["app/fast-path/**/*.{ts,tsx}"], refused: addresses },
  ].map(({ refused, ...where }) => ({ ...where, rules: { "no-restricted-syntax": ["error", ...refused] } })),
  { files: ["app/**/*.{ts,tsx}"], ignores: ["app/fast-path/**"], rules: { "no-extend-native": "error" } },
  {
    // The components of forms take the fields of any form; conform's types have no other name for that.
    files: ["app/ui/**"],
    rules: { "@typescript-eslint/no-explicit-any": "off" },
  },
  {
    // Under the same conditions as app/ a test may take shortcuts with types, but never forget a promise.
    files: ["tests/**/*.{ts,tsx}"],
    rules: { "@typescript-eslint/no-non-null-assertion": "off", "@typescript-eslint/no-explicit-any": "off" },
  },
);
