import { isFolderTableCurrent } from './lib/folder-table.mjs'

if (!isFolderTableCurrent()) {
  console.error('The table of folders in ARCHITECTURE.md differs from scripts/borders.json.')
  process.exitCode = 1
}
