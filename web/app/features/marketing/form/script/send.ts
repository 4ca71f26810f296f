/** Messages about sending, which stand in the page (`data-texts`). */
export interface SendingTexts {
  sending: string;
  faults: { one: string; many: string };
  tooLong: string;
  offline: string;
  failed: string;
  wait: string;
}

export type Answer =
  | { isTaken: true }
  | { isTaken: false; message: string; faults: Record<string, string> };

/** Milliseconds since the page came that the server wants to see (api/src/features/marketing/started.ts), and some. */
const quickest = 2300;
const longest = 30_000;

/**
 * Waits until the server no longer takes the form for a program's. Nobody notices it but a person
 * whose browser fills in the form at once.
 */
async function untilNotTooQuick(): Promise<void> {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const left = (page?.responseStart ?? 0) + quickest - performance.now();
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
}

interface Failure {
  code?: string;
  message?: string;
  field?: string;
}

async function failuresOf(response: Response): Promise<Failure[]> {
  try {
    const body = (await response.json()) as { errors?: Failure[] };
    return Array.isArray(body.errors) ? body.errors : [];
  } catch {
    return [];
  }
}

/** Hands the form in by the call of the contract that its marks name. Never throws. */
export async function sendForm(form: HTMLFormElement, words: SendingTexts): Promise<Answer> {
  const body: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    // Nothing chosen is sent as an empty choice.
    if (typeof value === 'string' && value !== '') body[name] = value;
  }
  await untilNotTooQuick();
  const [version = '', number = ''] = (form.dataset['version'] ?? '').split(':');
  let response: Response;
  try {
    response = await fetch(form.dataset['call'] ?? '', {
      method: 'POST',
      credentials: 'omit',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'accept-language': document.documentElement.lang,
        'x-time-zone': Intl.DateTimeFormat().resolvedOptions().timeZone,
        [version]: number,
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longest),
    });
  } catch {
    return { isTaken: false, message: words.offline, faults: {} };
  }
  if (response.ok) return { isTaken: true };
  const failures = await failuresOf(response);
  const faults = Object.fromEntries(
    failures.map(({ field = '', message = words.failed }) => [field, message]),
  );
  const seconds = Number(response.headers.get('retry-after'));
  const message =
    response.status === 429
      ? words.wait.replace('{minutes}', String(Math.max(1, Math.ceil(seconds / 60))))
      : response.status < 500
        ? (failures[0]?.message ?? words.failed)
        : words.failed;
  return { isTaken: false, message, faults };
}
