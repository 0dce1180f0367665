import { join } from 'node:path'
import { app, net } from 'electron'
import type { HomePaths } from '../runtime/edges'
import type { UpdateMode, UpdateState } from '../shared/calls/update-calls'
import type { Notice } from '../shared/model'
import { type Updates, createUpdates } from '../runtime/features/updates/create-updates'
import { lookForUpdates } from '../runtime/features/updates/look-for-updates'
import { updateSource } from '../runtime/features/updates/update-source'

interface AppUpdatePorts {
  readonly paths: HomePaths
  readonly env: Readonly<NodeJS.ProcessEnv>
  readonly mode: () => UpdateMode
  say(notices: readonly Notice[]): void
  onChange(state: UpdateState): void
}

/** Updates of this very app. */
export function openUpdates({ paths, env, mode, say, onChange }: AppUpdatePorts): Updates {
  const updates = createUpdates({
    version: app.getVersion(),
    source: updateSource(env, process.resourcesPath),
    platform: process.platform,
    arch: process.arch,
    isAppImage: process.env['APPIMAGE'] !== undefined,
    folder: join(paths.desktop, 'updates'),
    // Chromium's own network knows the system's proxy and certificates.
    fetch: (url, init) => net.fetch(url, init),
    clock: Date.now,
    onChange(state) {
      say(noticesOf(state))
      onChange(state)
    },
  })
  const stopLooking = lookForUpdates(updates, mode)
  return {
    ...updates,
    close() {
      stopLooking()
      updates.close()
    },
  }
}

function noticesOf({ step }: UpdateState): readonly Notice[] {
  if (step.kind !== 'available' && step.kind !== 'ready') return []
  return [{ kind: 'update-available', source: app.name, version: step.version, downloaded: step.kind === 'ready' }]
}
