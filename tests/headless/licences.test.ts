import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'
import packageJson from '../../package.json'
import { shippedPackages } from '../fixtures/shipped-packages'

interface Locked {
  readonly version?: string
  readonly license?: string
}

const root = resolve(import.meta.dirname, '../..')
const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  readonly packages: Readonly<Record<string, Locked>>
}
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')
/** They may be used, changed and passed on in a program under the MIT licence. */
const free =
  /\b(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|BSD|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-[34]\.0|Unlicense|WTFPL|Python-2\.0|Zlib|OFL-1\.1|MPL-2\.0|EPL-2\.0)\b/i

it('uses only packages whose licence lets the app be passed on', () => {
  const others = packages.filter(([, { license }]) => license !== undefined && !free.test(license))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

it('has every licence in docs/licences.md; after a change of packages: npm run unit -- licences -u', async () => {
  const direct = new Set(
    Object.keys({ ...packageJson.dependencies, ...packageJson.devDependencies }).map((name) => `node_modules/${name}`),
  )
  const rows = packages
    .filter(([path]) => direct.has(path))
    .map(
      ([path, { version, license }]) =>
        `| ${path.slice('node_modules/'.length)} | ${version} | ${license ?? 'see its page'} |`,
    )
  const page = [
    '# Licences',
    '',
    '<!-- Made from package-lock.json. After a change there: npm run unit -- licences -u -->',
    '',
    'Hermes Desktop is under the MIT licence. It is made with these packages, and with what they use in turn.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
  await expect(page).toMatchFileSnapshot(join(root, 'docs/licences.md'))
})

it('has what the app shows about its packages; after a change of packages: npm run unit -- licences -u', async () => {
  const shipped = shippedPackages(root)
  const texts = [...new Set(shipped.flatMap(({ text }) => text ?? []))]
  const listed = shipped.map(({ name, version, licence, text }) => ({
    name,
    version,
    licence,
    text: text === null ? null : texts.indexOf(text),
  }))
  await expect(`${JSON.stringify({ packages: listed, texts }, null, 2)}\n`).toMatchFileSnapshot(
    join(root, 'src/renderer/settings/licences/licences.json'),
  )
})

it('lists every package that the built app contains', () => {
  const shipped = shippedPackages(root)
  expect(shipped.filter(({ licence }) => licence === 'unknown')).toEqual([])
  const listed = new Set(shipped.map(({ name }) => name))
  expect(Object.keys(packageJson.dependencies).filter((name) => !listed.has(name))).toEqual([])
  for (const name of ['electron', 'react', 'zod', '@fontsource-variable/inter', 'mermaid', 'd3', 'dompurify'])
    expect(listed).toContain(name)
})
