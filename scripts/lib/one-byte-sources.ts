import type { Plugin } from 'vite'

/** One letter beyond ASCII can make the engine keep a whole file with two bytes for each character. */
export const oneByteSources: Plugin = {
  name: 'one-byte-sources',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk' || /String\.raw`[^`]*[^\0-\x7f]/.test(file.code)) continue
      file.code = file.code.replaceAll(
        /[^\0-\x7f]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}
