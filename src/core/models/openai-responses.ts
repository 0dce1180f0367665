import { modelFacts } from './catalogue'
import type { ClientRoute } from './client-route'
import { responsesInput } from './convert/responses-input'
import { sortedTools } from './convert/sorted-tools'
import type { ModelClient, ModelRequest } from './model-client'
import { wireModelName } from './model-name'
import { openaiSdk } from './wire/openai-sdk'
import { readStream, type StreamPorts } from './wire/read-stream'
import { recordedBody } from './wire/recorded-body'
import { createResponsesCollector } from './wire/responses-collector'

/** OpenAI Responses. Nothing is stored at the service, so reasoning travels with the conversation, encrypted. */
export function openaiResponses(route: ClientRoute, ports: StreamPorts): ModelClient {
  return {
    body: (request) => responsesBody(request, route),
    stream(body, endpoint, signal, bytes) {
      const sending = recordedBody(body, bytes, ports)
      return readStream({
        signal,
        endpoint,
        collector: createResponsesCollector(route.provider),
        limits: ports.limits,
        open: async (signal) => (await openaiSdk(endpoint, sending.ports)).responses(sending.body, signal),
      })
    },
  }
}

/** What grows from turn to turn stands last, so that a longer conversation begins with the bytes of the shorter one. */
function responsesBody(request: ModelRequest, route: ClientRoute): object {
  const model = wireModelName(request.model, route.dialect)
  const tools = sortedTools(request.tools)
  const instructions = [request.system, request.ephemeralSystem.trim()].filter((text) => text !== '').join('\n\n')
  const thinks = modelFacts(request.model).abilities?.reasoning ?? true
  return {
    model,
    stream: true,
    store: false,
    // Models that do not reason refuse to be asked for it.
    ...(thinks ? { include: ['reasoning.encrypted_content'], ...reasoningOf(request, route) } : {}),
    ...(request.maxOutputTokens === null ? {} : { max_output_tokens: request.maxOutputTokens }),
    ...(instructions === '' ? {} : { instructions: instructions.toWellFormed() }),
    ...(tools.length === 0
      ? {}
      : {
          tools: tools.map(({ name, description, parameters }) => {
            return { type: 'function', name, description: description.toWellFormed(), parameters, strict: false }
          }),
        }),
    input: responsesInput(request.messages, route, request.memory),
  }
}

/** A summary is the only part of its thoughts that the service shows, and not to everybody: it is asked for with the effort. */
function reasoningOf({ model, effort }: ModelRequest, { dialect }: ClientRoute): object {
  if (effort === null) return {}
  const level = dialect.effort(wireModelName(model, dialect), effort)['reasoning_effort']
  return { reasoning: { ...(level === undefined ? {} : { effort: level }), summary: 'auto' } }
}
