const problems = {
  auth: { type: 'urn:bolagsverket:error:auth', instance: 'auth.error' },
  validation: { type: 'urn:bolagsverket:error:validation', instance: 'client.error' },
  notFound: { type: 'about:blank', instance: 'not.found' },
  server: { type: 'about:blank', instance: 'server.error' },
};

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
};

/** An unsuccessful answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  /** The service's own refusals have time and request id (RFC 7807), the gateway's do not. */
  readonly isProblem: boolean;
  readonly retryAfterSeconds: number | undefined;

  private constructor(
    status: number,
    body: Record<string, unknown>,
    options: { isProblem: boolean; retryAfterSeconds?: number },
  ) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
    this.isProblem = options.isProblem;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  static problem(kind: keyof typeof problems, status: number, detail: string): Refusal {
    const body = { ...problems[kind], status, title: titles[status] ?? 'Error', detail };
    return new Refusal(status, body, { isProblem: true });
  }

  static validation(detail: string): Refusal {
    return Refusal.problem('validation', 400, detail);
  }

  static badToken(): Refusal {
    return Refusal.problem('auth', 401, 'Anroparen saknar giltiga autentiseringsuppgifter.');
  }

  static gateway(status: number, code: string, message: string): Refusal {
    return new Refusal(status, { code, message, description: message }, { isProblem: false });
  }

  static tooManyCalls(retryAfterSeconds: number): Refusal {
    const message = 'Message throttled out';
    return new Refusal(
      429,
      { code: '900804', message, description: 'You have exceeded your quota' },
      { isProblem: false, retryAfterSeconds },
    );
  }
}
