/** What the agent did in a page, and what it does. */
export const enBrowserVerbs = {
  look: 'Looked at the page',
  click: 'Clicked',
  type: 'Typed',
  scroll: 'Scrolled',
  back: 'Went back',
  press: 'Pressed',
  console: 'Console',
  dialog: 'Dialog',
  tabs: 'Tabs',
  close: 'Closed the browser',
} as const

export const enBrowserDoings = {
  look: 'Looking at the page',
  click: 'Clicking',
  type: 'Typing',
  scroll: 'Scrolling',
  back: 'Going back',
  press: 'Pressing',
  console: 'Console',
  dialog: 'Dialog',
  tabs: 'Tabs',
  close: 'Closing the browser',
} as const
