/**
 * Data with which the house test shows a page in each of its faces. Lives beside the page as
 * `FooPage.fixture.ts`; nothing of the product imports it.
 */
export interface PageFixture {
  /** A concrete address, such as `/partners/p1/offices`. */
  address: string;
  /** Addresses of the faces that have one of their own. */
  addresses?: Record<string, string>;
  visitor: Visitor;
  /** Visitors of the faces that have one of their own. */
  visitors?: Record<string, Visitor>;
  /** What the browser makes of notifications in a face, where it is not that they are shown. */
  browsers?: Record<string, NotifyingBrowser>;
  /** At least `full`; lists also have `loading`, `empty` and `error`. */
  faces: Record<string, FaceFixture>;
}

/** `unsubscribed`: it may show them, and has no address to push to. */
export type NotifyingBrowser = 'shows' | 'unsubscribed' | 'denies' | 'cannot' | 'toInstall';

type Visitor = 'nobody' | 'unverified' | 'applicant' | 'partner';

/** Answers by the call's name in the contract (`offices.listOffices`). */
export type FaceFixture = Record<string, FixtureAnswer>;

export type FixtureAnswer =
  /** A body answered with 200. */
  | { body: unknown }
  /** A failure of the contract, with what the server holds at present where it says so. */
  | { status: number; code: string; present?: unknown }
  /** No answer comes: the face that waits. */
  | { never: true };
