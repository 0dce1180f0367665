import type { Call } from '../calls/call'
import { ask } from '../rule'

const flagged =
  (pattern: RegExp) =>
  ({ args }: Pick<Call, 'args'>) =>
    args.some((word) => pattern.test(word))

export const windowsRules = [
  ask('windows-delete', ['del', 'erase', 'rd', 'rmdir'], flagged(/^\/[sq]/i)),
  ask('windows-remove-item', ['remove-item', 'ri', 'rm', 'del', 'rd'], flagged(/^-(?:recurse|force|r|rec|fo)$/i)),
  ask('windows-encoded', ['powershell', 'pwsh'], flagged(/^-e(?:c|nc\w*)?$/i)),
  ask('windows-download-run', ['iex', 'invoke-expression']),
  ask('windows-taskkill', ['taskkill'], flagged(/^\/f$/i)),
  ask('windows-stop-process', ['stop-process', 'spps'], flagged(/^-force$/i)),
  ask('windows-format', ['format-volume', 'clear-disk', 'initialize-disk', 'remove-partition', 'diskpart']),
  ask('windows-format', ['format'], flagged(/^[a-z]:/i)),
  ask('windows-cipher', ['cipher'], flagged(/^\/w/i)),
  ask('windows-icacls', ['icacls'], flagged(/^(?:\/reset|everyone\b|\*s-1-1-0)/i)),
  ask('windows-backups', ['vssadmin', 'wbadmin'], flagged(/^delete$/i)),
  ask('windows-boot', ['bcdedit'], flagged(/^\/(?:set|delete|import)/i)),
  ask('windows-registry', ['reg'], flagged(/^(?:delete|import|restore)$/i)),
  ask('windows-service', ['sc'], flagged(/^(?:stop|delete|config)$/i)),
  ask('windows-service', ['stop-service', 'restart-service', 'remove-service']),
  ask('windows-service', ['net'], ({ args }) => /^stop$/i.test(args[0] ?? '')),
  ask('windows-policy', ['set-executionpolicy']),
]
