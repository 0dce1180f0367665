import { describe, expect, it } from 'vitest'
import { readConfig } from '../home/read-config'
import { createKnownWindows, createModelWindows, unknownWindow } from './model-windows'

const settingsOf = (yaml: Record<string, unknown>) => readConfig(yaml, {}, 'config.yaml').values
const listed = (_: string, model: string) => (model === 'lab-1' ? { contextWindow: 64_000 } : null)

describe('the window of a model', () => {
  it('is what the user says of the default model, else what its provider listed, else what the catalogue knows', () => {
    const settings = settingsOf({ model: { provider: 'lab', default: 'mine', context_length: 32_000 } })
    const windowOf = createModelWindows({ settings: () => settings, listed })
    expect(['mine', 'lab-1', 'gpt-5', 'nobody-knows'].map((model) => windowOf('lab', model))).toEqual([
      32_000,
      64_000,
      400_000,
      unknownWindow,
    ])
  })

  it('is not told by what the user says of another model, and is not known where nobody says it', () => {
    const settings = settingsOf({
      model: { provider: 'lab', default: 'mine', context_length: 32_000 },
      dry_run: { priced_as: '' },
    })
    const knownWindow = createKnownWindows({ settings: () => settings, listed })
    expect([knownWindow('dry-run', 'Dry run'), knownWindow('lab', 'nobody-knows')]).toEqual([null, null])
    const unset = settingsOf({ model: { context_length: 32_000 } })
    expect(createModelWindows({ settings: () => unset, listed })('dry-run', 'Dry run')).toBe(32_000)
  })

  it('of a dry run is that of the model which it is priced as', () => {
    const settings = settingsOf({ dry_run: { priced_as: 'lab/lab-1' } })
    expect(createModelWindows({ settings: () => settings, listed })('dry-run', 'Dry run')).toBe(64_000)
  })
})
