// npm run dist: packages for this system, in dist/.
import { existsSync, readFileSync } from 'node:fs'
import { makeDeb } from './dist-deb/make-deb.mjs'
import { Failure } from './lib/failure.mjs'
import { fromRoot } from './lib/paths.mjs'
import { say } from './lib/report.mjs'
import { buildApp, setUp } from './lib/setup.mjs'
import { runTool } from './lib/tools.mjs'

/** Linux: the app as a folder and a deb. Elsewhere electron-builder makes what its file names; it signs when the environment says how. */
async function dist() {
  await setUp({ window: true })
  await buildApp()
  const targets = process.platform === 'linux' ? ['--linux', 'dir'] : []
  const code = await runTool('electron-builder', [...targets, '--publish', 'never'])
  if (code !== 0) throw new Failure('electron-builder failed; it says why above.', code)
  if (process.platform !== 'linux') return
  const { version, description } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8'))
  const output = fromRoot('dist')
  const unpacked = fromRoot('dist', process.arch === 'x64' ? 'linux-unpacked' : `linux-${process.arch}-unpacked`)
  if (!existsSync(unpacked)) throw new Failure(`electron-builder left no ${unpacked}.`, 1)
  say(`Made ${await makeDeb({ unpacked, output, version, description })}`)
  say('An AppImage needs a packer from the network: npx electron-builder --linux AppImage')
}

try {
  await dist()
} catch (error) {
  if (!(error instanceof Failure)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = error.exitCode
}
