// One run of digests in a process of its own, which tells how much memory it has needed.
import { createDatabase, createPool, notificationKinds, sendDigests } from '@troskel/api/testing';

const mebibyte = 1024 * 1024;
const pool = createPool(process.env['DATABASE_URL'] ?? '', 2, () => {});
const db = createDatabase(pool);
const silent = () => {};
const settings = { publicUrl: 'https://partner.bench.test', authSecret: 'a'.repeat(32) };
await pool.query('select 1');
const startMiB = process.memoryUsage.rss() / mebibyte;
const startedAt = performance.now();
const log = { info: silent, warn: silent, error: silent };
await sendDigests({ pool, db, settings, notificationKinds, log });
const ms = performance.now() - startedAt;
// Kibibytes (Node.js, "process.resourceUsage").
const peakMiB = process.resourceUsage().maxRSS / 1024;
process.send?.({ ms, peakMiB, startMiB });
await pool.end();
process.disconnect();
