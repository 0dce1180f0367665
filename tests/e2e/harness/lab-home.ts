import type { ModelServer } from '../../fixtures/model-server/server.ts'

/** A home whose model is the scripted server. */
export function labHome(server: Pick<ModelServer, 'openaiUrl'>): Readonly<Record<'config.yaml' | '.env', string>> {
  return {
    'config.yaml': `model: { provider: lab, default: test-model }\nproviders:\n  lab: { name: Lab, base_url: "${server.openaiUrl}", api_mode: chat_completions, api_key_env: LAB_API_KEY }\n`,
    '.env': 'LAB_API_KEY=sk-lab-0123456789abcdef\n',
  }
}

/** The same where nothing holds commands, so that the rules for commands ask. */
export function unheldHome(server: ModelServer): ReturnType<typeof labHome> {
  const home = labHome(server)
  return { ...home, 'config.yaml': `${home['config.yaml']}terminal: { sandbox: "off" }\n` }
}
