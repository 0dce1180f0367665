import { expect, it } from 'vitest'
import { systemCertificates } from './system-certificates'

const pem = (name: string) => `-----BEGIN CERTIFICATE-----\n${name}\n-----END CERTIFICATE-----`
const files = (all: Readonly<Record<string, string>>) => (path: string) => all[path] ?? null
const suse = { '/etc/ssl/ca-bundle.pem': `# comment\n${pem('a')}\n\n${pem('b')}\n` }

it.each([
  ['the store of the system', {}, suse, [pem('s')], [pem('s')]],
  ['the file of the distribution where the store is empty', {}, suse, [], [pem('a'), pem('b')]],
  [
    'a file that is named, and the store',
    { SSL_CERT_FILE: '/own.pem' },
    { '/own.pem': pem('o') },
    [pem('s')],
    [pem('o'), pem('s')],
  ],
  ['the store alone when the named file is not there', { SSL_CERT_FILE: '/gone.pem' }, {}, [pem('s')], [pem('s')]],
  ['nothing where there is nothing', {}, { '/etc/ssl/cert.pem': 'no certificate' }, [], []],
] as const)('takes %s', (_, env, disk, store, expected) => {
  expect(systemCertificates(env, files(disk), () => store)).toEqual(expected)
})
