import { chargeSources } from '../../compose.ts';
import { createDatabase, createPool } from '../../platform/db/database.ts';
import { invoicingFrom } from './billing.factory.ts';
import { makeInvoices } from './run.ts';

/* A run in a process of its own, which can be killed: `node FILE DATABASE_URL FIRST_DAY`. */

const [, , databaseUrl = '', from = ''] = process.argv;
const db = createDatabase(createPool(databaseUrl, 2, () => {}));
const settings = { invoicing: invoicingFrom(from) };
await makeInvoices({ db, log: console, settings, chargeSources });
await db.destroy();
