/** Days to regret a deletion, for what is said before the server is asked. */
export const regretDays = 30;
