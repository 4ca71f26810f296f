import type { services } from '@troskel/contract/company/services';
import { textIn } from '@troskel/contract/ground/language';
import type { ResponseOf } from '@troskel/contract/ground/route';
import { readServices } from '../../domain/services.ts';
import type { App } from '../../platform/collaborators.ts';
import type { Call } from '../../platform/http/implement.ts';

export async function listServices(
  app: Pick<App, 'db'>,
  { language }: Call<typeof services.listServices>,
): Promise<ResponseOf<typeof services.listServices>> {
  const rows = await readServices(app.db);
  return rows.map(({ name, ...row }) => ({ ...row, name: textIn(name, language) }));
}
