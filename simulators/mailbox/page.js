// The list shows new mail by itself. A mail that is being read is left alone.
/** @param {Document} page */
const newest = (page) => page.querySelector('.mails a')?.getAttribute('href') ?? '';

if (location.pathname.endsWith('/mailbox')) {
  setInterval(async () => {
    if (document.hidden || document.activeElement?.id === 'to') return;
    try {
      const answer = await fetch(location.href);
      const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
      if (answer.ok && newest(fresh) !== newest(document)) location.reload();
    } catch {
      // The product is restarting; the next turn tries again.
    }
  }, 2000);
}
