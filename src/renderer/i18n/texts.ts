import type { enCommands } from './chat/commands/en'
import type { enChat } from './chat/en'
import type { enQuestions } from './chat/questions/en'
import type { en } from './en'
import type { enPrompt } from './prompt/en'
import type { enSchedules } from './schedules/en'
import type { enSessions } from './sessions/en'
import type { enSettings } from './settings/en'
import type { enSkills } from './skills/en'
import type { enInspect } from './prompt/inspect/en'

/** The keys of English with any words in them. Chinese has one plural form, so `_one` is dropped. */
export type Texts = Translated<typeof en>
export type PromptTexts = Translated<typeof enPrompt>
export type InspectTexts = Translated<typeof enInspect>
export type ChatTexts = Translated<typeof enChat>
export type QuestionTexts = Translated<typeof enQuestions>
export type ScheduleTexts = Translated<typeof enSchedules>
export type SessionTexts = Translated<typeof enSessions>
export type SkillTexts = Translated<typeof enSkills>
export type SettingsTexts = Translated<typeof enSettings>
export type CommandTexts = Translated<typeof enCommands>

type Translated<T> = {
  readonly [K in keyof T as K extends `${string}_one` ? never : K]: T[K] extends string ? string : Translated<T[K]>
}
