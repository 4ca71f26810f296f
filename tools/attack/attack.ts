import { table } from '../../api/src/platform/commands/table.ts';
import { Refusal, supervise } from '../supervisor.ts';
import { attackEnumeration } from './enumeration.ts';
import { attackHeaders } from './headers.ts';
import { attackHosts } from './hosts.ts';
import { attackIsolation } from './isolation.ts';
import { Judge } from './judge.ts';
import { attackLimits } from './limits.ts';
import { signInEverybody } from './people.ts';
import type { People } from './people.ts';
import { attackRelay } from './relay.ts';
import { startAttackedProduct } from './product.ts';
import type { AttackedProduct } from './product.ts';
import { attackSettings } from './settings.ts';
import { attackUploads } from './uploads.ts';

/*
 * `npm run attack [-- --short] [-- GROUPS…]`: starts the production build with production settings
 * and plays attacks against it. Ends with 1 when one gets through.
 */

type Attack = (
  judge: Judge,
  product: AttackedProduct,
  people: People,
  isShort: boolean,
) => Promise<void>;

const groups: Readonly<Record<string, Attack>> = {
  isolation: attackIsolation,
  relay: attackRelay,
  headers: attackHeaders,
  hosts: attackHosts,
  uploads: attackUploads,
  enumeration: attackEnumeration,
  settings: attackSettings,
  // Last: it uses up what others need.
  limits: attackLimits,
};

const print = (line: string) => void process.stdout.write(`${line}\n`);

function chosenGroups(words: readonly string[]): [string, Attack][] {
  const strange = words.find((word) => !Object.hasOwn(groups, word));
  if (strange !== undefined) {
    throw new Refusal(`There is no “${strange}”; there are ${Object.keys(groups).join(', ')}.`);
  }
  return Object.entries(groups).filter(([name]) => words.length === 0 || words.includes(name));
}

await supervise(async (supervisor) => {
  const words = process.argv.slice(2);
  const isShort = words.includes('--short');
  const chosen = chosenGroups(words.filter((word) => word !== '--short'));
  const product = await startAttackedProduct(supervisor);
  const people = await signInEverybody(product);
  const judges: Judge[] = [];
  const rows: string[][] = [['attack', 'cases', 'held', 'broken', 'seconds']];
  for (const [name, attack] of chosen) {
    const judge = new Judge(name);
    judges.push(judge);
    const began = performance.now();
    await attack(judge, product, people, isShort);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const { held, broken } = judge;
    rows.push([name, ...[held + broken.length, held, broken.length].map(String), seconds]);
  }
  print(table(rows));
  for (const judge of judges) for (const note of judge.notes) print(`${judge.group}: ${note}`);
  const broken = judges.flatMap((judge) => judge.broken);
  for (const { group, name, fault } of broken) print(`broken: ${group}: ${name}: ${fault}`);
  // Where no case was played, nothing has held.
  const isEmpty = judges.some((judge) => judge.held + judge.broken.length === 0);
  await supervisor.end(broken.length > 0 || isEmpty ? 1 : 0);
});
