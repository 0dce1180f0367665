// Every npm script comes through here. No dependencies, here or in lib/: it runs before node_modules exists.
import { nodeComplaint } from './lib/node-version.mjs'

const complaint = nodeComplaint(process.versions.node)
if (complaint === null) {
  // Loaded only now: the other modules use what an old Node does not have.
  const { main } = await import('./lib/main.mjs')
  process.exitCode = await main(process.argv.slice(2))
} else {
  console.error(complaint)
  process.exitCode = 1
}
