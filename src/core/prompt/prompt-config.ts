import type { Project } from '../../shared/project'
import type { SandboxMark } from '../../shared/sandbox-mark'

/** The part of `config.yaml` that decides about the prompt. The whole config can be passed as it is. */
export interface PromptConfig {
  readonly context_file_max_chars: number | null
  readonly context: { readonly agents_chain: boolean }
  readonly agent: {
    readonly tool_use_enforcement: unknown
    readonly environment_probe: boolean
    readonly environment_hint: string
    readonly pass_session_id?: boolean
    readonly system_message?: string
    readonly skip_context_files?: boolean
    readonly load_soul_identity?: boolean
  }
  readonly prompt?: { readonly layers_off: readonly string[] }
  /** By folder. */
  readonly projects?: Readonly<Record<string, Project>>
  readonly memory: {
    readonly memory_enabled: boolean
    readonly user_profile_enabled: boolean
    readonly memory_char_limit: number
    readonly user_char_limit: number
  }
  readonly platform_hints: Readonly<Record<string, unknown>>
  readonly skills: {
    readonly disabled: readonly string[]
    readonly external_dirs?: readonly string[]
    readonly trusted_project_dirs?: readonly string[]
  }
  readonly terminal?: {
    /** Where commands run. */
    readonly backend: string
    /** What holds them there; `null` or nothing: not on this machine, or nobody looked. */
    readonly mark?: SandboxMark | null
    /** Elsewhere, but with this machine's folder: its files are what the commands see. */
    readonly sharesFolder?: boolean
  }
}
