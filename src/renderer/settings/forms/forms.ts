import type { ReactNode } from 'react'
import { FallbackList } from './fallback-list'
import type { FormProps } from './form'
import { KeyName } from './key-name'
import { KeyRotation } from './key-rotation'
import { LayersOff } from './layers-off'
import { ToolLimits } from './number-entries'
import { NamedModel, PairedModel } from './paired-model'
import { PlatformTexts } from './platform-texts'
import { PlatformTools } from './platform-tools'
import { PrefillList } from './prefill-list'
import { ResetRule, ResetRules } from './reset-rule'
import { SkillValues } from './skill-values'
import { TimeZone } from './time-zone'
import { ToolEnforcement } from './tool-enforcement'

interface Form {
  readonly Form: (props: FormProps) => ReactNode
  /** It needs the whole width, below its explanation. */
  readonly isWide: boolean
}

const wide = (Form: Form['Form']): Form => ({ Form, isWide: true })
const narrow = (Form: Form['Form']): Form => ({ Form, isWide: false })

/** Settings whose control says more than their schema. */
const forms: Readonly<Record<string, Form>> = {
  fallback_providers: wide(FallbackList),
  credential_pool_strategies: wide(KeyRotation),
  'dry_run.priced_as': narrow(NamedModel),
  'auxiliary.compression.model': narrow(PairedModel),
  'auxiliary.approval.model': narrow(PairedModel),
  'auxiliary.vision.model': narrow(PairedModel),
  'auxiliary.title.model': narrow(PairedModel),
  'delegation.model': narrow(PairedModel),
  'agent.tool_use_enforcement': wide(ToolEnforcement),
  'agent.prefill_messages': wide(PrefillList),
  'prompt.layers_off': wide(LayersOff),
  platform_hints: wide(PlatformTexts),
  timezone: narrow(TimeZone),
  'skills.config': wide(SkillValues),
  tool_results: wide(ToolLimits),
  'image_gen.api_key_env': narrow(KeyName),
  'gateway.session_reset': wide(ResetRule),
  'gateway.reset_by_type': wide(ResetRules),
  platform_toolsets: wide(PlatformTools),
}

export function formOf(key: string): Form | null {
  return forms[key] ?? null
}
