/** Stored answer of a visitor who has declined statistics, so that the question is not shown. */
export const consentRefused = JSON.stringify({
  choice: 'refused',
  userId: null,
  version: 1,
  at: new Date().toISOString(),
});
