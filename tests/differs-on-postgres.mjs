/** The files of unit tests whose outcome can differ on PostgreSQL: `npm test` runs them there, too. `npm run test:long` runs all. */
export const differsOnPostgres = ["tests/api/trade.test.ts"];
