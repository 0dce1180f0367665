/** Why no container runs, for the model and the user. */
export interface DockerProblem {
  readonly reason: string
  /** Trying again may help. */
  readonly retry: boolean
}

const causes: readonly (readonly [when: RegExp, reason: string])[] = [
  [
    /permission denied.*docker|docker.*permission denied/i,
    'this account may not use Docker. Ask the user to add it to the group "docker", or to change terminal.backend',
  ],
  [
    /cannot connect to the docker daemon|is the docker daemon running|error during connect|docker desktop is (?:not|unable)/i,
    'the Docker daemon does not run. Ask the user to start Docker, or to change terminal.backend',
  ],
  [
    /unable to find image|pull access denied|manifest (?:for .* )?(?:unknown|not found)|repository does not exist/i,
    'the image is neither here nor could it be downloaded. Ask the user to check terminal.docker_image and the network',
  ],
  [
    /no space left on device/i,
    'the disk of Docker is full. Ask the user to make room, for example with docker system prune',
  ],
]

/** What `docker` complained about, in one sentence. */
export function dockerProblem(complaint: string, missing: boolean): DockerProblem {
  if (missing)
    return {
      reason:
        'Commands are set to run in Docker, but the program "docker" was not found. Ask the user to install it or to change terminal.backend.',
      retry: false,
    }
  const known = causes.find(([when]) => when.test(complaint))?.[1]
  return {
    reason: `No container could be started: ${known ?? ownWords(complaint)}.`,
    retry: known === undefined && /timeout|temporar|EOF|reset/i.test(complaint),
  }
}

/** The line that says what is wrong: docker ends with where to read more. */
function ownWords(complaint: string): string {
  const lines = complaint
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:run|see) 'docker .*--help'/i.test(line))
  const line =
    lines.findLast((line) => /^docker: |error response from daemon/i.test(line)) ??
    lines.at(-1) ??
    'docker gave no reason'
  return line
    .replace(/^docker: /i, '')
    .replace(/^error response from daemon: /i, '')
    .replace(/\.+$/, '')
}
