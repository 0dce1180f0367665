import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commands } from '../../src/cli/commands'
import { cronCommand } from '../../src/cli/commands/cron'
import { runCli } from '../../src/cli/run-cli'
import { cronjobInput } from '../../src/core/schedule/cronjob/cronjob-tool'
import { draftOf, fieldsOf } from '../../src/renderer/schedules/job-draft'
import { calls } from '../../src/shared/ipc'
import { ScheduleFields, scheduleSpellings } from '../../src/shared/schedule-fields'
import { temporaryFolder } from '../fixtures/temporary-folder'

const fields = Object.keys(ScheduleFields.shape).toSorted()
const spelled = (door: 'tool' | 'option') =>
  Object.values(scheduleSpellings)
    .map((names) => names[door])
    .toSorted()

describe('the doors to schedules offer the same fields', () => {
  it('in the form and its calls', () => {
    expect(Object.keys(fieldsOf(draftOf(null))).toSorted()).toEqual(fields)
    expect(Object.keys(calls['schedule.create'].input.shape).toSorted()).toEqual(fields)
    expect(Object.keys(calls['schedule.update'].input.shape.change.shape).toSorted()).toEqual(fields)
  })

  it('in the tool', () => {
    const named = Object.keys(cronjobInput.shape).filter((name) => name !== 'action' && name !== 'job_id')
    expect(named.toSorted()).toEqual(spelled('tool'))
  })

  it('on the command line, and its help names each', () => {
    const { values = [], switches = [], usage } = cronCommand
    expect([...values, ...switches].filter((name) => name !== 'limit').toSorted()).toEqual(spelled('option'))
    for (const option of spelled('option'))
      expect(usage).toContain(option.length === 1 ? `-${option} ` : `--${option} `)
  })

  it('and the form leaves what it shows as it is', () => {
    const job = {
      id: 'a',
      schedule: 'every 1d',
      prompt: 'Look.',
      name: 'look',
      repeat: { times: 3, completed: 1 },
      deliver: 'telegram:-100:17',
      skills: ['one', 'two'],
      script: 'log.sh',
      noAgent: true,
      contextFrom: ['b'],
      toolsets: ['web'],
      workdir: '/work',
      model: 'm',
      provider: 'p',
      meaning: null,
      enabled: true,
      state: 'scheduled' as const,
      nextRunAt: null,
      lastRunAt: null,
      lastError: null,
      lastDeliveryError: null,
      isRunning: false,
    }
    const { repeat, ...rest } = ScheduleFields.omit({ repeat: true }).loose().parse(job)
    expect(repeat).toEqual(job.repeat)
    expect(fieldsOf(draftOf(job))).toEqual({
      ...Object.fromEntries(Object.entries(rest).filter(([key]) => fields.includes(key))),
      repeat: 3,
    })
  })
})

describe('hermes-desktop cron', { timeout: 60_000 }, () => {
  async function run(home: string, ...words: string[]) {
    const told: string[] = []
    const code = await runCli(['cron', ...words, '--home', home, '--workspace', home], {
      commands,
      env: { PATH: process.env['PATH'] },
      userHome: home,
      cwd: home,
      print: (text) => told.push(text),
      warn: (text) => told.push(text),
    })
    return { code, told: told.join('\n') }
  }

  it('keeps every field, changes them, and refuses what means nothing', async () => {
    const home = join(temporaryFolder(), 'home')
    mkdirSync(home)
    expect(await run(home, 'add', 'every 1d', '-p', 'First.', '--name', 'first')).toMatchObject({ code: 0 })
    const words = ['-p', 'Second.', '--name', 'second', '--deliver', 'local, telegram:-100:17', '--skills', 'one, two']
    const more = ['--context-from', 'first', '--toolsets', 'web,file', '--workdir', 'there', '--model', 'lab/m']
    const last = ['--provider', 'lab', '--repeat', '3', '--script', 'log.sh', '--no-agent']
    expect(await run(home, 'add', 'every 2d', ...words, ...more, ...last)).toMatchObject({ code: 0 })
    const stored = () =>
      (JSON.parse(readFileSync(join(home, 'cron/jobs.json'), 'utf8')) as { jobs: Record<string, unknown>[] }).jobs
    const [first, second] = stored()
    expect(second).toMatchObject({
      prompt: 'Second.',
      name: 'second',
      deliver: 'local, telegram:-100:17',
      skills: ['one', 'two'],
      context_from: [first?.['id']],
      enabled_toolsets: ['web', 'file'],
      workdir: join(home, 'there'),
      model: 'lab/m',
      provider: 'lab',
      repeat: { times: 3, completed: 0 },
      script: 'log.sh',
      no_agent: true,
    })
    expect(await run(home, 'edit', 'second', '--schedule', 'every 3d', '--deliver', 'slack')).toMatchObject({ code: 0 })
    expect(stored()[1]).toMatchObject({ deliver: 'slack', schedule_display: 'every 3d', prompt: 'Second.' })
    for (const [wrong, because] of [
      [['--toolsets', 'magic'], 'There is no tool set magic'],
      [['--context-from', 'nobody'], 'There is no job nobody'],
      [['--deliver', 'slackk:C1'], 'slackk:C1'],
      [['--repeat', 'often'], 'often'],
    ] as const) {
      const refused = await run(home, 'add', 'every 1d', '-p', 'x', ...wrong)
      expect(refused.code).toBe(1)
      expect(refused.told).toContain(because)
    }
    expect(stored()).toHaveLength(2)
  })
})
