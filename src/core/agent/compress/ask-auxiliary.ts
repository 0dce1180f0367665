import type { FailureCause } from '../../../shared/model'
import type { ContentPart, ModelRequest } from '../../models/model-client'
import type { Route } from '../ports'
import { type AskedRoute, askRouted, type AuxiliaryPorts, type RoutedQuestion } from './ask-routed'
import { type SaidText, said } from '../../../shared/words/said'

export type { AskedRoute, AuxiliaryPorts, Billed } from './ask-routed'

export interface AuxiliaryRequest extends Omit<RoutedQuestion, 'requestFor'> {
  readonly system: string
  readonly user: string
  /** Shown with the question. */
  readonly images?: readonly Extract<ContentPart, { type: 'image' }>[]
}

export type AuxiliaryAnswer =
  | ({ readonly ok: true; readonly text: string } & AskedRoute)
  | ({
      readonly ok: false
      readonly cause: FailureCause | 'no-provider' | 'empty'
      readonly message: SaidText
    } & AskedRoute)

/** One question to a model beside the conversation. */
export async function askAuxiliary(ports: AuxiliaryPorts, asked: AuxiliaryRequest): Promise<AuxiliaryAnswer> {
  const answer = await askRouted(ports, { ...asked, requestFor: (route) => requestFor(asked, route) })
  if (!answer.ok) return answer
  const { notices, billed } = answer
  const text = answer.message.text.trim()
  if (text !== '') return { ok: true, text, notices, billed }
  return { ok: false, cause: 'empty', message: said('agent.model_answered_nothing'), notices, billed }
}

function requestFor({ system, user, images = [] }: AuxiliaryRequest, route: Route): ModelRequest {
  return {
    model: route.model,
    system,
    staticPrefix: system.length,
    ephemeralSystem: '',
    messages: [{ role: 'user', content: [...images, { type: 'text', text: user }] }],
    tools: [],
    maxOutputTokens: route.maxOutputTokens,
    effort: null,
    cache: null,
  }
}
