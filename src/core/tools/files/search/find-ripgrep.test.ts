import { expect, it } from 'vitest'
import { findRipgrep, unpackedPath } from './find-ripgrep'

it('starts the program beside the archive of a packaged app, and only there', () => {
  expect(unpackedPath('/opt/app/resources/app.asar/node_modules/x/bin/rg')).toBe(
    '/opt/app/resources/app.asar.unpacked/node_modules/x/bin/rg',
  )
  expect(unpackedPath(String.raw`C:\app\app.asar\x\rg.exe`)).toBe(String.raw`C:\app\app.asar.unpacked\x\rg.exe`)
  expect(unpackedPath('/opt/app.asar.unpacked/rg')).toBe('/opt/app.asar.unpacked/rg')
})

it('finds the program that ships with the app', async () => {
  expect(await findRipgrep()).toMatch(/rg(?:\.exe)?$/)
})
