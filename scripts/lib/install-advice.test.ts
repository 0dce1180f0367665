import { expect, it } from 'vitest'
import { installAdvice } from './install-advice.mjs'

it.each([
  ['npm error code ENOTFOUND\nnpm error network request to the registry failed', 'cannot be reached'],
  ['npm error code ENOSPC\nnpm error nospc ENOSPC: no space left on device, write', 'disk is full'],
  ['npm error code EUSAGE\nnpm error `npm ci` can only install packages when your package.json and', '"npm install"'],
  ['npm error code EINTEGRITY', 'not the one the lockfile pins'],
  ['npm error code EACCES\nnpm error syscall mkdir', 'not writable'],
  ['npm error code E404', 'does not have a pinned version'],
  ['npm error code EWHATEVER', 'npm says why above'],
])('tells what to do about %j', (printed, advice) => {
  expect(installAdvice(printed)).toContain(advice)
})
