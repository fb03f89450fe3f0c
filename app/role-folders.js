/**
 * Pages and calls that differ only by role share a folder for several roles: `routes/roles+/orders.tsx` answers at
 * /sme/orders, /provider/orders and so on. Each role's route has the id and layouts of a file in the role's own folder.
 */
import { defaultVisitFiles, flatRoutes, getRouteInfo } from "remix-flat-routes";

/**
 * The roles of each shared folder of `routes` and `routes/api+/v1+`.
 * @type {Record<string, string[]>}
 */
const roleFolders = {
  "roles+": ["sme", "provider", "admin", "bank", "insurance"],
  "companies+": ["sme", "provider"],
  "staff+": ["admin", "bank", "insurance"],
  "finance+": ["admin", "bank"],
};

/**
 * The names under which a file of `routes` is mounted, one for each role: "staff+/holds.tsx" gives "admin+/holds.tsx",
 * "bank+/holds.tsx" and "insurance+/holds.tsx". Other files have their own name only.
 * @param {string} file
 * @returns {string[]}
 */
export function mountedNames(file) {
  const folder = Object.keys(roleFolders).find((name) => `/${file}`.includes(`/${name}/`));
  return folder ? roleFolders[folder].map((role) => `/${file}`.replace(`/${folder}/`, `/${role}+/`).slice(1)) : [file];
}

/**
 * The file of each mounted name.
 * @param {string[]} files Paths below `routes`.
 * @returns {Map<string, string>}
 * @throws Error if two files claim one address.
 */
export function mountedFiles(files) {
  const mounted = new Map();
  const claims = new Map();
  for (const file of files) {
    for (const name of mountedNames(file)) {
      const { path, index } = getRouteInfo("routes", name, { nestedDirectoryChar: "+" });
      const address = `${path ?? ""}${index ? "/" : ""}`.replace(/:\w+/g, ":");
      if (claims.has(address)) throw new Error(`${claims.get(address)} and ${file} both answer at ${address}`);
      claims.set(address, file);
      mounted.set(name, file);
    }
  }
  return mounted;
}

/**
 * All routes of the site, for remix.config.js.
 * @param {import("remix-flat-routes").DefineRoutesFunction} defineRoutes
 */
export function siteRoutes(defineRoutes) {
  let mounted = new Map();
  const visitFiles = (folder, visit) => {
    const files = [];
    defaultVisitFiles(folder, (file) => files.push(file));
    mounted = mountedFiles(files);
    for (const name of mounted.keys()) visit(name);
  };
  const routes = flatRoutes("routes", defineRoutes, { visitFiles });
  for (const route of Object.values(routes)) route.file = `routes/${mounted.get(route.file.slice("routes/".length))}`;
  return routes;
}
