import { versionsInForce } from '../../domain/legal-versions.ts';
import type { App } from '../../platform/collaborators.ts';

export const getPresentDays = ({ db }: Pick<App, 'db'>) => versionsInForce(db, new Date());
