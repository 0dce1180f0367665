// Runs a TypeScript program through Vite, so that it can import our sources with everything the app's build knows:
// imports without an extension and `?raw` texts. Usage: node run-ts.mjs FILE [ARGUMENTS]
import { runnerImport } from 'vite'
import { root } from './paths.mjs'

const [node, , file = '', ...args] = process.argv
process.argv = [String(node), file, ...args]
// A program that starts itself anew is run in this way again.
process.execArgv.push(import.meta.filename)
await runnerImport(file, { root, configFile: false, logLevel: 'error' })
