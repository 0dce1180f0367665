import { describe, expect, it } from 'vitest'
import { auditReport } from './audit-report.mjs'

const found = (severity: string) => ({ vulnerabilities: { left: { severity, range: '<1.0.0' } } })

describe('the audit', () => {
  it.each(['high', 'critical'])('stops a release for what is %s', (severity) => {
    expect(auditReport(JSON.stringify(found(severity)))).toEqual({
      asked: true,
      note: '1 advisories, 1 of them grave.',
      problems: [`left <1.0.0: ${severity}`],
    })
  })

  it('counts what is less and lets it pass', () => {
    expect(auditReport(JSON.stringify(found('moderate')))).toMatchObject({ asked: true, problems: [] })
    expect(auditReport('{"vulnerabilities": {}}')).toMatchObject({ asked: true, problems: [] })
  })

  it.each([
    ['', 'no answer'],
    ['not json', 'no answer'],
    ['null', 'no answer'],
    ['{"message":"405 Method Not Allowed - POST https://example.org/-/npm/v1"}', '405 Method Not Allowed'],
    ['{"error":{"summary":"getaddrinfo ENOTFOUND\\nmore"}}', 'getaddrinfo ENOTFOUND'],
  ])('says so when the registry answers %j, names no address, and stops nothing', (output, reason) => {
    expect(auditReport(output)).toEqual({ asked: false, note: `Not audited: ${reason}`, problems: [] })
  })
})
