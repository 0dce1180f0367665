import { ensureBuild } from './build.mjs'
import { ensureElectron } from './electron.mjs'
import { exclusively } from './exclusive.mjs'
import { ensurePackages } from './install.mjs'
import { ensureLibraries } from './libraries.mjs'

/** Only what the tools need. */
export const installPackages = () => exclusively(ensurePackages)

/**
 * Everything the app needs to run, installed where it is missing. Without a window no display is needed.
 * @param {{ window: boolean }} purpose
 */
export const setUp = (purpose) =>
  exclusively(async () => {
    await ensurePackages()
    await ensureElectron()
    await ensureLibraries(purpose)
  })

/** @param {{ force?: boolean }} [options] */
export const buildApp = (options) => exclusively(() => ensureBuild(options))
