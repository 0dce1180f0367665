import { expect, it } from 'vitest'
import { platformHint } from './platform'

it.each([
  [{ replace: ' ' }, 'Built in.'],
  [{ replace: '\n\t' }, 'Built in.'],
  [{ replace: '\u00a0' }, 'Built in.'],
  [{ replace: ' ', append: 'More.' }, 'Built in.\n\nMore.'],
  [{ replace: ' Own. ' }, 'Own.'],
  [{ append: ' ' }, 'Built in.'],
  [' ', 'Built in.'],
  [{ replace: 0 }, 'Built in.'],
])('reads %j for a platform as %j', (setting, hint) => {
  expect(platformHint('Built in.', setting)).toBe(hint)
})
