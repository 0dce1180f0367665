import { runChecks } from './checks.mjs'
import { withDisplay } from './display.mjs'
import { Failure } from './failure.mjs'
import { writeFolderTable } from './folder-table.mjs'
import { launchApp, launchBundled, launchDevelopment, launchTypeScript } from './launch.mjs'
import { say } from './report.mjs'
import { buildApp, installPackages, setUp } from './setup.mjs'
import { testEverything } from './test-everything.mjs'
import { runTool } from './tools.mjs'
import { runTests } from './vitest.mjs'

/**
 * What `npm run NAME -- ARGUMENTS` does. Each resolves to the exit code.
 * @type {Record<string, (args: readonly string[]) => Promise<number>>}
 */
export const tasks = {
  async setup() {
    await setUp({ window: true })
    say('Ready. "npm start" opens the window, "npm test" checks everything.')
    return 0
  },

  async build(args) {
    await setUp({ window: false })
    await buildApp({ force: args.includes('--force') })
    return 0
  },

  async start(args) {
    await setUp({ window: true })
    await buildApp()
    return withDisplay((env) => launchApp(args, env))
  },

  async dev(args) {
    await setUp({ window: true })
    return withDisplay((env) => launchDevelopment(args, env))
  },

  async check() {
    await installPackages()
    const results = await runChecks()
    return results.every(Boolean) ? 0 : 1
  },

  async unit(args) {
    await setUp({ window: false })
    return runTests('unit', args)
  },

  async e2e(args) {
    await setUp({ window: true })
    await buildApp()
    return withDisplay((env) => runTests('e2e', args, env))
  },

  async test(args) {
    if (args.length > 0) {
      throw new Failure('"npm test" takes no arguments. For some tests: npm run unit -- FILE, npm run e2e -- FILE.', 2)
    }
    await setUp({ window: true })
    return testEverything()
  },

  async screenshots(args) {
    await setUp({ window: true })
    await buildApp()
    return withDisplay((env) => launchTypeScript('scripts/screenshots.ts', args, env))
  },

  async bench(args) {
    await setUp({ window: true })
    await buildApp()
    return withDisplay((env) => launchBundled('bench/index.ts', args, env))
  },

  async learn(args) {
    await installPackages()
    return launchBundled('scripts/learn-wording.ts', args, process.env)
  },

  async 'measure-scan'(args) {
    await installPackages()
    return launchBundled('scripts/measure-scan.ts', args, process.env)
  },

  async crash(args) {
    await setUp({ window: false })
    return launchTypeScript('tests/crash/run.ts', args, process.env)
  },

  async soak(args) {
    await setUp({ window: true })
    await buildApp()
    return withDisplay((env) => launchBundled('scripts/soak.ts', args, env))
  },

  async format(args) {
    await installPackages()
    if (args.length === 0) writeFolderTable()
    return runTool('oxfmt', args.length > 0 ? args : ['.'])
  },
}
