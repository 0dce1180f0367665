import { describe, expect, it } from 'vitest'
import { scan, type ScanScope } from '../../src/core/scan/scan'
import { readCases } from './context-cases'

interface ThreatCase {
  readonly name: string
  readonly input: {
    readonly scope: ScanScope
    readonly text?: string
    readonly text_parts?: readonly { readonly s: string; readonly repeat: number }[]
  }
  readonly expect: {
    readonly blocked: boolean
    readonly ids?: readonly string[]
    readonly ids_include?: readonly string[]
    readonly notices?: readonly string[]
    readonly findings?: readonly {
      readonly id: string
      readonly line?: number
      readonly column?: number
      readonly length?: number
    }[]
  }
}

describe('threat cases', () => {
  for (const { name, input, expect: expected } of readCases<ThreatCase>('threats')) {
    it(name, () => {
      const text = input.text ?? (input.text_parts ?? []).map((part) => part.s.repeat(part.repeat)).join('')
      const findings = scan(text, input.scope)
      const blocking = [
        ...new Set(findings.filter((finding) => finding.level === 'block').map((finding) => finding.rule)),
      ]
      expect(blocking.length > 0).toBe(expected.blocked)
      if (expected.ids !== undefined) expect(blocking.sort()).toEqual([...expected.ids].sort())
      if (expected.ids_include !== undefined)
        expect(blocking).toEqual(expect.arrayContaining([...expected.ids_include]))
      for (const id of expected.notices ?? []) expect(findings.map((finding) => finding.rule)).toContain(id)
      for (const { id, ...position } of expected.findings ?? [])
        expect(findings.filter((finding) => finding.rule === id)).toContainEqual(expect.objectContaining(position))
      expect(findings.filter((finding) => finding.message === '')).toEqual([])
    })
  }
})
