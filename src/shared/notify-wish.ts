/** What the desktop tells while nobody looks at the window: turns that end and questions, questions only, nothing. */
export const notifyWishes = ['all', 'waits', 'off'] as const
export type NotifyWish = (typeof notifyWishes)[number]
