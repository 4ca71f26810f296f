import pg from 'pg';

/*
 * Answers rows backwards when their statement does not demand an order. PostgreSQL answers them as
 * they happen to lie, which changes with a vacuum: whoever relies on that, a test or the product,
 * fails once in a thousand runs.
 */
const isPatched = Symbol.for('troskel.unordered-rows-come-backwards');

/** Whether a statement demands an order of its rows: outside of quotes, comments and parentheses. */
function isOrdered(text: string): boolean {
  let outer = text.replaceAll(/'(?:[^']|'')*'|--.*/g, '');
  for (let before = ''; before !== outer;) {
    before = outer;
    outer = outer.replaceAll(/\([^()]*\)/g, '');
  }
  return /\border by\b/i.test(outer);
}

/** The driver's query, with the fields that it keeps to itself. */
interface DriverQuery {
  text?: string;
  _result?: { rows: unknown[] };
}

if (!(isPatched in pg.Query.prototype)) {
  const answer = Reflect.get(pg.Query.prototype, 'handleReadyForQuery') as (
    ...words: unknown[]
  ) => unknown;
  Object.assign(pg.Query.prototype, {
    [isPatched]: true,
    handleReadyForQuery(this: DriverQuery, ...words: unknown[]) {
      const rows = this._result?.rows ?? [];
      if (rows.length > 1 && !isOrdered(this.text ?? '')) rows.reverse();
      return Reflect.apply(answer, this, words);
    },
  });
}
