import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { parseLaunchOptions } from './launch-options'

const none = {
  screenshot: null,
  size: null,
  reportReady: false,
  folder: null,
  hidden: false,
  profile: null,
  link: null,
}

it('starts plainly without words', () => {
  expect(parseLaunchOptions(['electron', '.'], false, '/w')).toEqual(none)
})

it('reads the picture, its size and the folder among switches of Chromium', () => {
  const argv = ['electron', '--no-sandbox', '.', '--inspect=0', '--screenshot', 'a.png', '--size', '900x600', 'project']
  expect(parseLaunchOptions(argv, false, '/w')).toEqual({
    ...none,
    screenshot: resolve('/w/a.png'),
    size: { width: 900, height: 600 },
    folder: resolve('/w/project'),
  })
})

it('takes the first word as a folder when packaged, where no app folder is given', () => {
  expect(parseLaunchOptions(['hermes-desktop', 'project'], true, '/w')).toEqual({
    ...none,
    folder: resolve('/w/project'),
  })
})

it('starts without a window and with another profile when told so', () => {
  expect(parseLaunchOptions(['hermes-desktop', '--hidden', '--profile', 'work'], true, '/w')).toEqual({
    ...none,
    hidden: true,
    profile: 'work',
  })
})

it('takes a link for a link, not for a folder', () => {
  const link = 'hermes://open?folder=/project'
  expect(parseLaunchOptions(['hermes-desktop', link], true, '/w')).toEqual({ ...none, link })
})
