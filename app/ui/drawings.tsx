/** A dhow under sail: the landing page's picture. */
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
        <path d="M0 268q25-9 50 0t50 0 50 0 50 0 50 0 50 0 50 0 50 0M30 284q25-9 50 0t50 0 50 0 50 0 50 0 50 0" stroke="#5fc9bf" />
      </g>
    </svg>
  );
}

/** The way to the office, drawn: the bay, the ring road and a sail where the door is. */
export function OfficeMap() {
  return (
    <svg className="map" viewBox="0 0 400 240" role="img" aria-label="Map: the office is by the sea front in Sharq, Kuwait City">
      <path fill="var(--line)" d="M0 0h400v70q-44 6-70 34-34-6-62-30-40-22-84 2-30 20-74 8-60-8-110 22z" />
      <g fill="none" stroke="var(--edge)">
        <path strokeWidth="5" d="M0 134q70-34 124-24 50 8 84-14 34-18 64 6 34 28 66 24 30-6 62-30" />
        <path d="M208 96q6 60-36 144M124 110q40 50 20 130M272 102q-2 60 60 138M30 122q60 60 40 118M0 190q200-50 400-8M338 126q10 40 62 60" />
      </g>
      <path fill="var(--late)" d="m216 88 26-46q12 26 6 46z" />
      <text x="262" y="66" fill="var(--ink)" fontSize="15" fontWeight="600">
        Dhow
      </text>
      <text x="40" y="40" fill="var(--soft)" fontSize="13" fontStyle="italic">
        Kuwait Bay
      </text>
      <text x="228" y="196" fill="var(--soft)" fontSize="13">
        Kuwait City
      </text>
    </svg>
  );
}
