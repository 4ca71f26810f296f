const load = () => import('libphonenumber-js/min');

let library: ReturnType<typeof load> | undefined;

/** The numbering plans of the world, fetched when a telephone number is first touched. */
export function loadPhoneLibrary(): ReturnType<typeof load> {
  library ??= load().catch((error: unknown) => {
    library = undefined;
    throw error;
  });
  return library;
}
