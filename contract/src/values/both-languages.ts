import * as z from 'zod/mini';

/** A text of both languages, each as the given schema says. */
export const InBothLanguages = <Part extends z.ZodMiniType>(part: Part) =>
  z.object({ sv: part, en: part });
