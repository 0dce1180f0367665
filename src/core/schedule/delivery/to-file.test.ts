import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder'
import type { DeliveryRequest } from './deliver'
import { createFileDelivery } from './to-file'

it('adds a result to a file, and to none that holds secrets or that a program obeys', async () => {
  const userHome = temporaryFolder()
  const hermesHome = join(userHome, '.hermes')
  const reports = join(hermesHome, 'cron/reports')
  mkdirSync(reports, { recursive: true })
  const deliver = createFileDelivery({ reports, userHome, hermesHome })
  const request = { job: { name: 'Daily' }, run: { scheduledFor: 0 }, text: 'All is well.' } as DeliveryRequest
  for (const named of ['daily.md', '~/notes.md']) await deliver(named, request)
  const expected = '## Daily — 1970-01-01T00:00:00.000Z\n\nAll is well.\n\n'
  for (const path of [join(reports, 'daily.md'), join(userHome, 'notes.md')])
    expect(readFileSync(path, 'utf8')).toBe(expected)
  for (const named of [
    '~/.bashrc',
    '~/.local/bin/ls',
    '~/project/.github/workflows/test.yml',
    '~/project/.vscode/tasks.json',
    '~/project/AGENTS.md',
    '~/project/.git/config',
    '~/.bash_history',
    '~/.hermes/config.yaml',
    '~/.ssh/authorized_keys',
  ]) {
    await expect(deliver(named, request)).rejects.toMatchObject({ said: { code: 'schedule.results_not_written' } })
    expect(existsSync(named.replace('~', userHome))).toBe(false)
  }
})
