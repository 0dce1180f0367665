import { join } from 'node:path'
import type { HomePaths } from '../home/home-paths'
import type { DatabaseFiles } from './choose-file'

/** Where the store may put its files in a home. */
export function databaseFiles(
  paths: Pick<HomePaths, 'stateDb' | 'desktopStateDb' | 'desktop'>,
): DatabaseFiles & { readonly backups: string } {
  return { stateDb: paths.stateDb, fallbackDb: paths.desktopStateDb, backups: join(paths.desktop, 'backups') }
}
