import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const Written = z.object({ provider: z.literal('generic'), url: z.string() })

/** Where newer versions are announced: said by the environment, else by the build. `null` when neither says. */
export function updateSource(env: Readonly<NodeJS.ProcessEnv>, resources: string): URL | null {
  return usable(env['HERMES_UPDATE_URL']) ?? usable(writtenByBuild(join(resources, 'app-update.yml')))
}

/** electron-builder leaves this file in a package that was built with a publisher. */
function writtenByBuild(file: string): string | undefined {
  try {
    return Written.safeParse(parse(readFileSync(file, 'utf8'))).data?.url
  } catch {
    return undefined
  }
}

/** What comes over the network becomes a program, so nobody on the way may change it. This machine itself is no way. */
function usable(text: string | undefined): URL | null {
  if (!text || !URL.canParse(text)) return null
  const url = new URL(text.endsWith('/') ? text : `${text}/`)
  const isHere = url.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || isHere ? url : null
}
