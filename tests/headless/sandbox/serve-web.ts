import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from '../../fixtures/temporary-folder'

/** A server that answers with the path, and once it is told so with a folder and a registry of one package. */
export async function serveWeb() {
  const seen: string[] = []
  const heard: string[] = []
  let folder: string | null = null
  let registry: { readonly document: string; readonly archive: Buffer } | null = null
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    seen.push(path)
    heard.push(...request.rawHeaders)
    if (folder === null) return response.end(`${path}\n`)
    if (path === '/tiny') return response.end(registry?.document)
    if (path === '/tiny.tgz') return response.end(registry?.archive)
    if (!path.startsWith('/.git/')) return response.end(`${path}\n`)
    try {
      response.end(readFileSync(join(folder, path.split('?', 1).join(''))))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    headers: () => heard,
    publish(source: string, address: string) {
      folder = source
      registry = tinyPackage(address)
    },
  }
}

function tinyPackage(address: string) {
  const place = temporaryFolder()
  mkdirSync(join(place, 'package'))
  const manifest = { name: 'tiny', version: '1.0.0' }
  writeFileSync(join(place, 'package/package.json'), JSON.stringify(manifest))
  execFileSync('tar', ['czf', 'tiny.tgz', 'package'], { cwd: place })
  const version = { ...manifest, dist: { tarball: `${address}/tiny.tgz` } }
  const document = JSON.stringify({ name: 'tiny', 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } })
  return { document, archive: readFileSync(join(place, 'tiny.tgz')) }
}
