import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { fromRoot } from './paths.mjs'

/**
 * What the last set-up installed. It lies in node_modules, so that it goes when they go; bin/hermes-desktop compares
 * its time with the lockfile's.
 * @typedef {{ lock: string, platform: string }} SetupStamp
 */
const file = fromRoot('node_modules', '.hermes-setup.json')

/** @returns {(SetupStamp & { time: number }) | null} */
export function readStamp() {
  try {
    return { ...JSON.parse(readFileSync(file, 'utf8')), time: statSync(file).mtimeMs }
  } catch {
    return null
  }
}

/** @param {SetupStamp} stamp */
export function writeStamp(stamp) {
  writeFileSync(file, `${JSON.stringify(stamp)}\n`)
}
