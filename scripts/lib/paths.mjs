import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** @param {string[]} parts */
export const fromRoot = (...parts) => join(root, ...parts)
