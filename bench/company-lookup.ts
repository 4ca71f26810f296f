// Promise: a company that was looked up within a day costs at most twice as much as one indexed query
// for twenty rows by bare node:http on the same database.
import pg from 'pg';
import { knownCompanies } from '../simulators/company-registry/companies.ts';
import { startRegistrySimulator } from '../simulators/company-registry/simulator.ts';
import { ask, times } from './answers.ts';
import { startOneQuery } from './baseline/server.ts';
import { report } from './figures.ts';
import { median } from './median.ts';
import { startBenchProduct } from './product.ts';
import { atMost } from './promises.ts';

const count = 400;
const rounds = 7;
/** A visitor may look thirty companies up in a minute: another address asks before that. */
const perAddress = 25;
const most = 2;

const registry = await startRegistrySimulator();
const product = await startBenchProduct({ registry });
const owner = new pg.Client({ connectionString: product.ownerUrl });
await owner.connect();
const bare = await startOneQuery(owner, product.databaseUrl);

const numbers = [knownCompanies.oneHit, knownCompanies.otherHit].map(
  ({ identityNumber }) => identityNumber,
);
let asked = 0;
function from(): string {
  const address = Math.floor(asked / perAddress);
  asked += 1;
  return `127.1.${address >> 8}.${address & 255}`;
}
const lookUp = () => ({
  path: `/api/legal-companies/se/${numbers[asked % numbers.length]}`,
  from: from(),
});
const list = () => ({ path: '/list?id=1', from: from() });
const timesOf = {
  look: () => times(product.url, lookUp, count),
  list: () => times(bare.url, list, count),
};

for (const _ of numbers) await ask(product.url, lookUp());
// From here on only stored answers can be served: the registry is gone.
await registry.close();

await timesOf.look();
await timesOf.list();
const [ours, theirs]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  theirs.push(median(await timesOf.list()));
  ours.push(median(await timesOf.look()));
}
const [best, base] = [Math.min(...ours), Math.min(...theirs)];
bare.stop();
await owner.end();
await product.stop();
await report({
  command: 'bench:lookup',
  measures:
    'A company that was looked up within a day, beside bare `node:http` with one indexed query for twenty rows.',
  tables: [
    {
      lines: [
        {
          what: 'look-up served from what was kept',
          'ms, best round': best.toFixed(2),
          'beside one query for 20 rows, ms': base.toFixed(2),
          ratio: (best / base).toFixed(2),
          ...atMost(best / base, most),
        },
      ],
    },
  ],
});
process.exit(0);
