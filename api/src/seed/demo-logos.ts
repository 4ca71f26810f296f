import type { Executor } from '../platform/db/database.ts';
import type { BlobStore } from '../platform/gateways/blob-store/blob-store.ts';
import { logoPicture } from '../features/company/logo.ts';
import type { DemoRole } from './demo-accounts.ts';
import { partnerIdOf } from './demo-user.ts';
import { keepDrawing } from './forum/drawings.ts';
import { circle, group, path, rect, stroke } from './forum/pictures/canvas.ts';

const logoOf = (parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${rect([0, 0, 512, 512], '#ffffff')}${parts.join('')}</svg>`;

/** A gable whose beams are an L. */
const gable = () =>
  logoOf([
    path('M56 250 L256 84 L456 250 L456 276 L416 276 L256 142 L96 276 L56 276Z', '#8f2f24'),
    path('M120 288 L172 288 L172 388 L392 388 L392 440 L120 440Z', '#2f2a26'),
    rect([206, 260, 100, 92], '#e8c48a'),
    stroke('M256 260 V352 M206 306 H306', '#ffffff', 10),
  ]);

/** A drop in a bend of pipe. */
const drop = () =>
  logoOf([
    stroke('M108 84 V250 Q108 372 230 372 H404', '#b4622d', 64),
    stroke('M108 84 V250 Q108 372 230 372 H404', '#d98a4e', 18, { opacity: 0.7 }),
    rect([70, 64, 76, 40], '#8c4a20', { rx: 8 }),
    rect([392, 334, 40, 76], '#8c4a20', { rx: 8 }),
    path(
      'M300 92 C344 160 366 194 366 232 A66 66 0 0 1 234 232 C234 194 256 160 300 92Z',
      '#1d6f8a',
    ),
    stroke('M268 236 A34 34 0 0 0 294 266', '#ffffff', 12, { opacity: 0.8 }),
  ]);

/** The midnight sun over three waves of air. */
const lowSun = () => {
  const rays = [0, 1, 2, 3, 4, 5, 6].map((index) =>
    stroke('M256 84 V124', '#e2a11c', 18, { transform: `rotate(${index * 30 - 90} 256 268)` }),
  );
  return logoOf([
    group({}, rays),
    path('M140 268 A116 116 0 0 1 372 268Z', '#e2a11c'),
    circle([256, 268, 4], '#e2a11c'),
    ...[312, 364, 416].map((y, index) =>
      stroke(
        `M${72 + index * 36} ${y} q46 -30 92 0 t92 0 t92 0`,
        ['#1f4e46', '#2f7467', '#5fa394'][index] ?? '',
        22,
      ),
    ),
  ]);
};

const logos = { partner: gable, 'partner-premium': drop, expert: lowSun } as const;

/** Draws the logos of the demo's companies. */
export async function insertLogos(
  tx: Executor,
  demo: ReadonlyMap<DemoRole, string>,
  { store, at }: { store: BlobStore; at: Date },
): Promise<void> {
  for (const role of ['partner', 'partner-premium', 'expert'] as const) {
    const userId = demo.get(role) ?? '';
    const partnerId = await partnerIdOf(tx, demo, role);
    const drawn = await keepDrawing(store, {
      svg: logos[role](),
      purpose: logoPicture,
      ownerUserId: userId,
      fileName: 'logo.svg',
      at,
    });
    // It is the company's, as one that is uploaded.
    const blob = { ...drawn, ownerUserId: null, partnerId };
    await tx.insertInto('blob').values(blob).execute();
    await tx
      .updateTable('partnerProfile')
      .set({ logoBlobId: blob.id })
      .where('partnerId', '=', partnerId)
      .execute();
  }
}
