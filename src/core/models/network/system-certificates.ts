import { readFileSync } from 'node:fs'
import { getCACertificates } from 'node:tls'

/** Where systems keep what they trust, for builds whose own list of places knows none of these. */
const places = [
  // Debian, Ubuntu, Arch, Alpine
  '/etc/ssl/certs/ca-certificates.crt',
  // Fedora, RHEL
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/pki/tls/certs/ca-bundle.crt',
  // SUSE
  '/etc/ssl/ca-bundle.pem',
  // Alpine, macOS
  '/etc/ssl/cert.pem',
  // Homebrew
  '/opt/homebrew/etc/ca-certificates/cert.pem',
  '/usr/local/etc/ca-certificates/cert.pem',
  // NixOS
  '/etc/ssl/certs/ca-bundle.crt',
  '/nix/var/nix/profiles/default/etc/ssl/certs/ca-bundle.crt',
]

/** The certificates that this system trusts, as PEM texts: from its store, else from the file of its distribution. */
export function systemCertificates(
  env: Readonly<Record<string, string | undefined>>,
  read: (path: string) => string | null = textOf,
  store: () => readonly string[] = () => getCACertificates('system'),
): readonly string[] {
  const named = env['SSL_CERT_FILE']?.trim() || env['NIX_SSL_CERT_FILE']?.trim()
  const own = named === undefined ? [] : certificatesIn(read(named))
  const kept = store()
  if (kept.length > 0) return [...new Set([...own, ...kept])]
  for (const place of places) {
    const found = certificatesIn(read(place))
    if (found.length > 0) return [...new Set([...own, ...found])]
  }
  return own
}

function certificatesIn(text: string | null): readonly string[] {
  return text?.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
