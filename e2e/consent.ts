/** What a browser keeps whose visitor has declined statistics: they are not asked again. */
export const consentRefused = JSON.stringify({
  choice: 'refused',
  userId: null,
  version: 1,
  at: new Date().toISOString(),
});
