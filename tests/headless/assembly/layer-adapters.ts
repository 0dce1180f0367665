import { embedderHint, windowsVersion } from '../../../src/core/prompt/gather/environment-facts'
import type { LayerDefinition, SessionFacts } from '../../../src/core/prompt/layer'
import { calendarDate, date } from '../../../src/core/prompt/layers/date'
import { environment } from '../../../src/core/prompt/layers/environment'
import { profile } from '../../../src/core/prompt/layers/profile'
import { providerCorrection } from '../../../src/core/prompt/layers/provider-correction'
import { steering } from '../../../src/core/prompt/layers/steering'
import { guidanceMemory, guidanceSessionSearch, guidanceSkills } from '../../../src/core/prompt/layers/tool-guidance'
import { toolchain } from '../../../src/core/prompt/layers/toolchain'
import { modelGates } from '../../../src/core/prompt/model-gates'
import { platformHint } from '../../../src/core/prompt/layers/platform'
import { profileName } from '../../../src/core/prompt/profile-place'
import { steerMessage } from '../../../src/core/prompt/steer-message'
import type { Adapter } from './adapter'
import { exampleEnvironment } from './example-home'
import { examplePrompt, exampleSession } from './example-prompt'

const modelGatesOf: Adapter<{ setting: unknown; model: string; tools?: string[] }> = ({ setting, model, tools }) => ({
  ...modelGates(setting, sessionWith({ model }, tools ?? ['read_file'])),
})

interface GuidanceInput {
  readonly tools: string[]
  readonly memory_enabled?: boolean
  readonly user_profile_enabled?: boolean
  readonly memory_text?: string
  readonly session_search_text?: string
  readonly skills_text?: string
}

const toolGuidance: Adapter<GuidanceInput> = (input) => {
  const layers = [
    saying(guidanceMemory, input.memory_text),
    saying(guidanceSessionSearch, input.session_search_text),
    saying(guidanceSkills, input.skills_text),
  ]
  const { memory_enabled: memoryEnabled = true, user_profile_enabled: userProfileEnabled = true, tools } = input
  const { text } = examplePrompt({ guidance_memory: { memoryEnabled, userProfileEnabled } }, { tools }, layers)
  return { text: text === '' ? null : text, present: text !== '' }
}

const steerNote: Adapter<{ tools: string[] }> = ({ tools }) => ({
  present: textOf(steering, undefined, sessionWith({}, tools)) !== null,
})

const steerMarker: Adapter<{ text: string; open: string; close: string }> = ({ text, open, close }) => ({
  text: steerMessage(text, open, close),
})

interface DateInput {
  readonly date: string
  readonly session_id: string
  readonly include_session_id: boolean
  readonly model: string
  readonly provider: string
}

const timestampLine: Adapter<DateInput> = ({ date: day, session_id, include_session_id, model, provider }) => ({
  text: textOf(
    date,
    { date: dayOf(`${day}T12:00:00Z`), sessionId: include_session_id ? session_id : null },
    sessionWith({ model, provider }),
  ),
})

const timestampStable: Adapter<{ times: string[] }> = ({ times }) => {
  const texts = times.map((time) => textOf(date, { date: dayOf(`${time}Z`), sessionId: null }))
  return { identical: new Set(texts).size === 1 }
}

const profileLine: Adapter<{ profile: string; root: string; home?: string }> = ({ profile: name, root, home }) => ({
  text: textOf(profile, { name, home: home ?? root }),
})

const platformHintOf: Adapter<{ default: string; override: unknown }> = (input) => ({
  text: platformHint(input.default, input.override),
})

const alibabaIdentity: Adapter<{ provider: string; model: string }> = (target) => ({
  text: textOf(providerCorrection, undefined, sessionWith(target)),
})

interface ProbeInput {
  readonly backend?: string
  readonly python3: string | null
  readonly python: string | null
  readonly pip_module: boolean
  readonly pip_bound: string | null
  readonly pep668: boolean
  readonly uv: boolean
}

const envProbeLine: Adapter<ProbeInput> = ({ backend = 'local', pip_module, pip_bound, ...facts }) => {
  const known = { ...facts, pipModule: pip_module, pipBound: pip_bound }
  const text = textOf(toolchain, backend === 'local' ? known : null)
  return { text, present: text !== null }
}

interface HintsInput {
  readonly backend: string
  readonly os?: string
  readonly release?: string
  readonly build?: number
  readonly wsl?: boolean
  readonly home?: string
  readonly cwd?: string
  readonly probe?: string | null
}

const environmentHints: Adapter<HintsInput> = (input) => ({
  text: textOf(environment, {
    ...exampleEnvironment,
    backend: input.backend,
    remoteSummary: input.probe ?? null,
    system: input.os ?? '',
    release: input.build === undefined ? (input.release ?? '') : windowsVersion(input.build),
    wsl: input.wsl ?? false,
    userHome: input.home ?? '',
    workingDirectory: input.cwd ?? null,
  }),
})

export const layerAdapters = {
  model_gates: modelGatesOf,
  tool_guidance: toolGuidance,
  steer_note: steerNote,
  steer_marker: steerMarker,
  timestamp_line: timestampLine,
  timestamp_stable: timestampStable,
  profile_line: profileLine,
  profile_name: (({ root, home }) => ({ name: profileName(root, home) })) satisfies Adapter<{
    root: string
    home: string
  }>,
  platform_hint: platformHintOf,
  alibaba_identity: alibabaIdentity,
  env_probe_line: envProbeLine,
  environment_hints: environmentHints,
  embedder_hint: (({ env, config }) => ({ text: embedderHint(env, config) })) satisfies Adapter<{
    env: string
    config: string
  }>,
}

function sessionWith(target: Partial<SessionFacts['builtFor']>, tools: readonly string[] = []): SessionFacts {
  return { tools, builtFor: { ...exampleSession.builtFor, ...target } }
}

function textOf<Facts>(layer: LayerDefinition<Facts>, facts: Facts, session = exampleSession): string | null {
  return layer.render(facts, session)?.text ?? null
}

/** The layer with other words, where a case brings its own. */
function saying(layer: LayerDefinition, text: string | undefined): LayerDefinition {
  if (text === undefined) return layer
  return {
    ...layer,
    render: (facts, session) => {
      const draft = layer.render(facts, session)
      return draft === null ? null : { ...draft, text }
    },
  }
}

function dayOf(time: string) {
  const day = calendarDate(new Date(time), 'UTC')
  if (day === null) throw new Error(`no day for ${time}`)
  return day
}
