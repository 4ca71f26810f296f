import { defineTexts } from '../../lib/texts.ts';

export const notificationsTexts = defineTexts({
  sv: {
    title: 'Aviseringar',
    bell: (unread: string) => {
      if (unread === '0') return 'Aviseringar';
      return `Aviseringar, ${unread} ${unread === '1' ? 'oläst' : 'olästa'}`;
    },
    close: 'Stäng aviseringar',
    markAll: 'Markera alla som lästa',
    allMarked: 'Alla aviseringar är markerade som lästa',
    unread: 'Oläst',
    today: 'I dag',
    yesterday: 'I går',
    loading: 'Aviseringarna laddas',
    emptyTitle: 'Inget nytt',
    emptyText: 'Här ser du när något händer med företaget eller ditt konto.',
    failedTitle: 'Aviseringarna kunde inte laddas',
    failedText: 'Kontrollera anslutningen och försök igen.',
    more: 'Visa äldre',
    moreFailed: 'De äldre aviseringarna kunde inte laddas.',
    shown: (count: number) => `${count} aviseringar visas`,
    added: 'Du har en ny avisering',
  },
  en: {
    title: 'Notifications',
    bell: (unread: string) =>
      unread === '0' ? 'Notifications' : `Notifications, ${unread} unread`,
    close: 'Close notifications',
    markAll: 'Mark all as read',
    allMarked: 'All notifications are marked as read',
    unread: 'Unread',
    today: 'Today',
    yesterday: 'Yesterday',
    loading: 'Loading notifications',
    emptyTitle: 'Nothing new',
    emptyText: 'Here you see when something happens to the company or to your account.',
    failedTitle: 'The notifications could not be loaded',
    failedText: 'Check the connection and try again.',
    more: 'Show older',
    moreFailed: 'The older notifications could not be loaded.',
    shown: (count: number) => `${count} notifications shown`,
    added: 'You have a new notification',
  },
});
