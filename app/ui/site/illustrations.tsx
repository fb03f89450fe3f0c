import { useWords } from "~/ui/parts/words";

/** A dhow under sail, for the landing page. */
export function DhowAtSea() {
  return (
    <svg viewBox="0 0 400 300" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="118" cy="96" r="34" stroke="none" fill="#2c4a5e" />
        <path d="M66 214 286 16q44 92 22 190z" stroke="none" fill="#e8b04a" />
        <path d="m119 210 173-168M176 209 305 88M234 208 312 134" stroke="#c48d2a" />
        <path d="M312 206 366 92q16 58 6 110z" stroke="none" fill="#f3ead8" />
        <path d="M54 222 294 8M206 80v146" strokeWidth="4" />
        <path d="M36 220q160 40 342-8-14 46-46 54H122q-56-4-86-46z" stroke="none" fill="currentColor" />
        <path d="M92 240q120 18 256-4" stroke="#0c2738" />
        <path
          d="M0 268q25-9 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0M30 284q25-9 50 0t50 0 50 0 50 0 50 0 50 0"
          stroke="#5fc9bf"
        />
      </g>
    </svg>
  );
}

const cities = [
  ["riyadh", 20, 198],
  ["dammam", 117, 143, true],
  ["doha", 158, 180, true],
  ["dubai", 266, 182, true],
  ["muscat", 355, 234, true],
] as const;

/** A map of the Gulf, drawn to scale: a sail marks the office, and dots mark the cities that trade through it. */
export function GulfMap() {
  const {
    public: { map },
    dir,
  } = useWords();
  return (
    <svg viewBox="0 0 400 270" role="img" aria-label={map.label}>
      <path fill="var(--line)" d="M0 0h400v270H0z" />
      <path
        fill="var(--paper)"
        stroke="var(--edge)"
        d={
          "M63 29l-12 13 6 8 12 24 11 25 20 23 17 16 3 28 12 23 5 6 0-25 9-16 7 3 7 22-3 23-5 9 34 7 31 0 23-13 " +
          "23-24 20-18 12-17 2 24 0 22 15 22 25 15 23 5 18 22 18 13h9v-90l-33-3-37-10-15-19-8-24-23 0-23 13-29 " +
          "2-23-10-28-19-32-13-14-32-11-22-12-16-23-4z"
        }
      />
      <path fill="none" stroke="var(--edge)" d="M165 115q8-5 16 0t16 0M220 145q8-5 16 0t16 0M325 180q8-5 16 0t16 0" />
      {/* City names keep their side of the dot in every language. */}
      <g fill="var(--ink)" fontSize="13" direction={dir === "rtl" ? "ltr" : undefined}>
        {cities.map(([name, x, y, isWest]) => (
          <g key={name}>
            <circle cx={x} cy={y} r="3" />
            <text x={isWest ? x - 7 : x + 7} y={y + 12} textAnchor={isWest ? "end" : "start"}>
              {map.cities[name]}
            </text>
          </g>
        ))}
        <path fill="var(--late)" d="M44 48 66 14q10 20 6 34z" />
        <text x="80" y="24" fontSize="15" fontWeight="700">
          {map.here}
        </text>
      </g>
    </svg>
  );
}

/** A drawing for each service, in the style of the mark. */
const services = {
  settlement: "M4 26h24M7 26 20 5q6 10 3 21M11 20h12",
  customers: "M3 26h12M5 26 12 12q4 6 2 14M17 26h12M19 26l7-14q4 6 2 14",
  interest: "M7 26 25 6M7 10a4 4 0 1 0 8 0 4 4 0 0 0-8 0M18 22a4 4 0 1 0 8 0 4 4 0 0 0-8 0",
  assessment: "M4 27h24M6 27v-7M13 27V15M20 27v-9M6 14l7-5 7 3 8-8",
} as const;

export type PublicService = keyof typeof services;

export function ServicePicture({ of }: { of: PublicService }) {
  return (
    <svg className="picture" width="48" height="48" viewBox="0 0 32 32" aria-hidden="true">
      <path d={services[of]} />
    </svg>
  );
}
