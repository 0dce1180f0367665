import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { jsonFile } from '../../../core/base/json-file'
import { replaceFile } from '../../../core/base/write-text'
import { errorMessage } from '../../../core/base/system-error'
import { judgeContextFile } from '../../../core/prompt/context-files/judge-context-file'
import { readTextFile } from '../../../core/prompt/context-files/read-text-file'
import defaultSoul from '../../../core/prompt/text/default-soul.md?raw'
import { contextFileCap } from '../../../core/prompt/truncate'
import { rulesReady } from '../../../core/scan/rules/index'
import { scan } from '../../../core/scan/scan'
import type { personaCalls, PersonaState } from '../../../shared/calls/persona-calls'
import type { Handlers } from '../../../shared/ipc'
import { said } from '../../../shared/words/said'
import { Refusal } from '../../refusal'
import type { Rooms } from '../../rooms'

const Kept = z.object({ earlier: z.array(z.object({ id: z.string(), at: z.number(), text: z.string() })) })
const mostKept = 20

type PersonaHandlers = Pick<Handlers, keyof typeof personaCalls>

/** The text that says who the agent is. What is changed here can be taken back; new chats get it, open ones keep theirs. */
export function openPersona({ paths, config, windowOf, state, counting, promptChanged }: Rooms): PersonaHandlers {
  const history = jsonFile(join(paths.desktop, 'persona-history.json'), Kept, { earlier: [] })

  async function read(): Promise<PersonaState> {
    const found = await readTextFile(paths.soul)
    const isMissing = !found.ok && found.reason === 'missing'
    const text = found.ok ? found.text : isMissing ? defaultSoul : ''
    return {
      path: paths.soul,
      text,
      isDefault: text === defaultSoul,
      problem:
        found.ok || isMissing ? null : said('prompt.identity_built_in', { reason: found.detail ?? found.reason }),
      earlier: (await history.read()).earlier,
    }
  }

  async function write(text: string): Promise<PersonaState> {
    const before = await read()
    if (before.text === text) return before
    try {
      await replaceFile(paths.soul, text)
    } catch (error) {
      throw new Refusal(said('prompt.soul_not_made', { name: 'SOUL.md', reason: errorMessage(error) }))
    }
    const kept = { id: randomUUID(), at: Date.now(), text: before.text }
    await history.write({ earlier: [kept, ...before.earlier].slice(0, mostKept) })
    promptChanged()
    return read()
  }

  return {
    'persona.read': read,
    'persona.preview': async ({ text }) => {
      await rulesReady()
      const { provider, name } = state().defaultModel
      const cap = contextFileCap(windowOf(provider, name), config.values().context_file_max_chars)
      const judged = await judgeContextFile(
        { path: paths.soul, text, sha256: '', label: 'SOUL.md', source: 'SOUL.md', hasFrontmatter: false },
        {
          cap,
          scan: (piece) => scan(piece, 'context'),
          decisions: { find: () => null, dropIfChanged: async () => false },
          sessionId: '',
        },
      )
      const shown = judged?.text ?? ''
      const [tokens] = await (await counting()).count([shown], { provider, model: name })
      return {
        status: judged?.status ?? 'empty',
        findings: [...(judged?.findings ?? [])],
        chars: [...text].length,
        tokens: tokens ?? { value: 0, quality: 'estimated' },
        cut: judged?.cut ?? null,
      }
    },
    'persona.save': async ({ text, before }) => {
      if ((await read()).text !== before) throw new Refusal(said('prompt.persona_changed'))
      return write(text)
    },
    'persona.restoreDefault': () => write(defaultSoul),
  }
}
