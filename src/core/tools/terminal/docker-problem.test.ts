import { expect, it } from 'vitest'
import { dockerProblem } from './docker-problem'

const help = "\n\nRun 'docker run --help' for more information"
const start = 'No container could be started: '

it.each([
  [
    `docker: Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?${help}`,
    'the Docker daemon does not run. Ask the user to start Docker, or to change terminal.backend.',
    false,
  ],
  [
    `docker: permission denied while trying to connect to the Docker daemon socket at unix:///var/run/docker.sock: connect: permission denied.\nSee 'docker run --help'.`,
    'this account may not use Docker. Ask the user to add it to the group "docker", or to change terminal.backend.',
    false,
  ],
  [
    `Unable to find image 'nope:latest' locally\ndocker: Error response from daemon: pull access denied for nope, repository does not exist or may require 'docker login'.${help}`,
    'the image is neither here nor could it be downloaded. Ask the user to check terminal.docker_image and the network.',
    false,
  ],
  [
    'docker: Error response from daemon: write /var/lib/docker/x: no space left on device.',
    'the disk of Docker is full. Ask the user to make room, for example with docker system prune.',
    false,
  ],
  [
    `docker: Error response from daemon: invalid CPU count: 9, should be from 0.01 to 2.${help}`,
    'invalid CPU count: 9, should be from 0.01 to 2.',
    false,
  ],
  ['docker did not answer within 300 s: timeout', 'docker did not answer within 300 s: timeout.', true],
  ['', 'docker gave no reason.', false],
])('%j means: %s', (complaint, reason, retry) => {
  expect(dockerProblem(complaint, false)).toEqual({ reason: `${start}${reason}`, retry })
})
