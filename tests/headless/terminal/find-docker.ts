import { execFileSync } from 'node:child_process'

const { PATH = '', HOME = '', DOCKER_HOST } = process.env

/** What the `docker` program needs to find its daemon. */
export const dockerVariables = { PATH, HOME, ...(DOCKER_HOST !== undefined && { DOCKER_HOST }) }

export const testImage = process.env['HERMES_TEST_IMAGE'] ?? 'debian:stable-slim'

/** Why the tests in real containers cannot run here; `null` when they can. Nothing is downloaded for a test. */
export const dockerMissing = (() => {
  try {
    execFileSync('docker', ['image', 'inspect', testImage], { stdio: 'ignore' })
    return null
  } catch {
    return 'no docker daemon with the test image'
  }
})()
