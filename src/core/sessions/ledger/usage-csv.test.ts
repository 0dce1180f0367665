import { expect, it } from 'vitest'
import type { UsageRow } from '../../../shared/usage'
import { usageCsv } from './usage-csv'

const row: UsageRow = {
  day: '2026-11-16',
  provider: 'p',
  model: 'm',
  folder: '/home/a, "b"',
  origin: 'window',
  purpose: 'turn',
  requests: 2,
  input: 10,
  output: 5,
  cacheRead: 30,
  cacheWrite: 0,
  reasoning: 0,
  dollars: 0.25,
  unpriced: 1,
}

it('is a table with one line for each row', () => {
  expect([...usageCsv([row], (text) => text)].join('')).toBe(
    'day,provider,model,folder,origin,purpose,requests,input,output,cacheRead,cacheWrite,reasoning,dollars,unpriced\r\n' +
      '2026-11-16,p,m,"/home/a, ""b""",window,turn,2,10,5,30,0,0,0.25,1\r\n',
  )
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])('holds no formula: %j', (model) => {
  const [, line = ''] = [...usageCsv([{ ...row, folder: '', model }], (text) => text)]
  expect(line).toMatch(/^2026-11-16,p,"?'/)
})

it('has no secret', () => {
  const csv = [...usageCsv([{ ...row, folder: '/tmp/sk-secret' }], (text) => text.replace('sk-secret', '***'))].join('')
  expect(csv).not.toContain('sk-secret')
})
