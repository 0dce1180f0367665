import type { Call } from '../calls/call'
import { ask } from '../rule'

const flagged =
  (pattern: RegExp) =>
  ({ args }: Pick<Call, 'args'>) =>
    args.some((word) => pattern.test(word))

export const windowsRules = [
  ask('windows-delete', 'It deletes folders without asking.', ['del', 'erase', 'rd', 'rmdir'], flagged(/^\/[sq]/i)),
  ask(
    'windows-remove-item',
    'It deletes folders without asking.',
    ['remove-item', 'ri', 'rm', 'del', 'rd'],
    flagged(/^-(?:recurse|force|r|rec|fo)$/i),
  ),
  ask(
    'windows-encoded',
    'It runs a script that nobody can read.',
    ['powershell', 'pwsh'],
    flagged(/^-e(?:c|nc\w*)?$/i),
  ),
  ask('windows-download-run', 'It runs text as a program.', ['iex', 'invoke-expression']),
  ask('windows-taskkill', 'It ends programs at once, without a chance to save.', ['taskkill'], flagged(/^\/f$/i)),
  ask(
    'windows-stop-process',
    'It ends programs at once, without a chance to save.',
    ['stop-process', 'spps'],
    flagged(/^-force$/i),
  ),
  ask('windows-format', 'It erases a drive.', [
    'format-volume',
    'clear-disk',
    'initialize-disk',
    'remove-partition',
    'diskpart',
  ]),
  ask('windows-format', 'It erases a drive.', ['format'], flagged(/^[a-z]:/i)),
  ask('windows-cipher', 'It overwrites the free space of a drive.', ['cipher'], flagged(/^\/w/i)),
  ask('windows-icacls', 'It changes who may use the files.', ['icacls'], flagged(/^(?:\/reset|everyone\b|\*s-1-1-0)/i)),
  ask('windows-backups', 'It deletes backups.', ['vssadmin', 'wbadmin'], flagged(/^delete$/i)),
  ask('windows-boot', 'It changes how the computer starts.', ['bcdedit'], flagged(/^\/(?:set|delete|import)/i)),
  ask('windows-registry', 'It deletes settings of Windows.', ['reg'], flagged(/^(?:delete|import|restore)$/i)),
  ask('windows-service', 'It stops or removes a service.', ['sc'], flagged(/^(?:stop|delete|config)$/i)),
  ask('windows-service', 'It stops or removes a service.', ['stop-service', 'restart-service', 'remove-service']),
  ask('windows-service', 'It stops or removes a service.', ['net'], ({ args }) => /^stop$/i.test(args[0] ?? '')),
  ask('windows-policy', 'It lifts the limits on scripts.', ['set-executionpolicy']),
]
