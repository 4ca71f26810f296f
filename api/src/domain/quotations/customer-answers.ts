/** Answers that a customer can give to a quotation; `quotation.NAME` in the audit log. */
export const customerAnswers = ['accepted', 'declined', 'change_asked', 'cancelled'] as const;
export type CustomerAnswer = (typeof customerAnswers)[number];
